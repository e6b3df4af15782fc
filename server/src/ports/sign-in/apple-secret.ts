import { importPKCS8, SignJWT } from "jose";
import type { ClientAuth } from "openid-client";
import type { Clock } from "../clock.ts";

interface AppleSettings {
  issuer: string;
  clientId: string;
  secret: { teamId: string; keyId: string; privateKey: string };
}

/** Seconds a secret is valid; Apple allows up to six months. */
const lifetime = 3600;
/** Seconds before the end of the old one at which a new one is signed. */
const margin = 300;

/** Apple's client secret is a token that this site signs with the key of its developer account. */
export function appleSecret({ issuer, clientId, secret }: AppleSettings, { clock }: { clock: Clock }): ClientAuth {
  let cached: { value: string; until: number } | null = null;
  const sign = async (now: number): Promise<string> => {
    const key = await importPKCS8(secret.privateKey, "ES256");
    return new SignJWT()
      .setProtectedHeader({ alg: "ES256", kid: secret.keyId })
      .setIssuer(secret.teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt(now)
      .setExpirationTime(now + lifetime)
      .sign(key);
  };
  // oxlint-disable-next-line typescript/no-misused-promises -- the library waits for it, as for its own signed secrets
  return async (_server, _client, body) => {
    const now = Math.floor(clock.now().getTime() / 1000);
    if (cached === null || cached.until <= now) cached = { value: await sign(now), until: now + lifetime - margin };
    body.set("client_id", clientId);
    body.set("client_secret", cached.value);
  };
}
