import { createRemoteJWKSet, customFetch, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from "jose";
import { z } from "zod";
import type { Config } from "../../config.ts";
import { createBoundedFetch } from "../http-client/bounded-fetch.ts";

/** The person a verified ID token identifies, read from the token alone. */
export interface FirebaseIdentity {
  issuer: string;
  /** The user's id in the Firebase project. */
  subject: string;
  email: string | null;
  emailVerified: boolean;
  name: string | null;
  /** The sign-in method; null for one this product doesn't offer. */
  method: "google" | "apple" | "email" | null;
  /** When the person last authenticated; a token can be renewed for weeks after that. */
  provedAt: Date;
}

/** `invalid`: the token proves nothing; `expired`: it did; `unavailable`: the keys can't be fetched at the moment. */
export type FirebaseRefusal = "invalid" | "expired" | "unavailable";

export interface FirebaseTokens {
  /** Never rejects: an invalid token is a normal result. `reason` is for the log and contains no token. */
  verify(
    idToken: string,
    now: Date,
  ): Promise<{ identity: FirebaseIdentity } | { refused: FirebaseRefusal; reason: string }>;
}

/** Seconds that the clocks of two servers may differ. */
const clockTolerance = 10;
/** Milliseconds until a request for the keys times out. */
const keysTimeout = 3_000;

const methods = { "google.com": "google", "apple.com": "apple", password: "email" } as const;
const providers = z.enum(["google.com", "apple.com", "password"]);

const claims = z.object({
  sub: z.string().min(1).max(128),
  auth_time: z.number().int().positive(),
  iat: z.number(),
  email: z.string().min(3).max(254).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().max(500).optional().catch(undefined),
  firebase: z.object({ sign_in_provider: providers }).optional().catch(undefined),
});

/** Verifies the ID tokens of one Firebase project; null without one. */
export function firebaseTokens(
  firebase: Config["firebase"],
  { timeout = keysTimeout }: { timeout?: number } = {},
): FirebaseTokens | null {
  if (firebase === undefined) return null;
  const { issuer, projectId, emulatorHost } = firebase;
  const keys = createRemoteJWKSet(new URL(firebase.keysUrl), {
    timeoutDuration: timeout,
    [customFetch]: createBoundedFetch({ totalMs: timeout }),
  });
  const read = async (idToken: string, now: Date): Promise<JWTPayload> => {
    const expected = {
      issuer,
      audience: projectId,
      requiredClaims: ["sub", "auth_time", "exp", "iat"],
      clockTolerance,
      currentDate: now,
    };
    // The configuration allows an emulator only if nobody outside this machine can reach this server.
    if (emulatorHost !== null) return UnsecuredJWT.decode(idToken, expected).payload;
    return (await jwtVerify(idToken, keys, { ...expected, algorithms: ["RS256"] })).payload;
  };
  return {
    async verify(idToken, now) {
      try {
        const payload = claims.safeParse(await read(idToken, now));
        if (!payload.success) return { refused: "invalid", reason: "a claim is not what it must be" };
        const { sub, auth_time, iat, email, email_verified, name, firebase: how } = payload.data;
        const latest = now.getTime() / 1000 + clockTolerance;
        if (auth_time > latest || iat > latest) return { refused: "invalid", reason: "it is from the future" };
        return {
          identity: {
            issuer,
            subject: sub,
            email: email ?? null,
            emailVerified: email_verified === true,
            name: name ?? null,
            method: how === undefined ? null : methods[how.sign_in_provider],
            provedAt: new Date(auth_time * 1000),
          },
        };
      } catch (error) {
        return refusalOf(error);
      }
    },
  };
}

/** Errors of the token itself; any other error means the keys can't be fetched. */
const tokenErrors = [
  errors.JWSInvalid,
  errors.JWTInvalid,
  errors.JWTClaimValidationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWSSignatureVerificationFailed,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

function refusalOf(error: unknown): { refused: FirebaseRefusal; reason: string } {
  const code = error instanceof errors.JOSEError ? error.code : error instanceof Error ? error.name : "unknown";
  if (error instanceof errors.JWTExpired) return { refused: "expired", reason: code };
  if (tokenErrors.some((kind) => error instanceof kind)) return { refused: "invalid", reason: code };
  return { refused: "unavailable", reason: code };
}
