import type { passkeyCreated, passkeyUsed } from "@alongside/contract/identity/passkeys.shapes.ts";
import { verifyAuthenticationResponse, verifyRegistrationResponse } from "@simplewebauthn/server";
import type { z } from "zod";

/** The site passkeys belong to: they work nowhere else. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

/** What is stored of a passkey. */
export interface PasskeyRecord {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  deviceType: string;
  isBackedUp: boolean;
}

/**
 * Null if this URL can't have passkeys: browsers only offer them on https and on localhost, and never for an IP
 * address.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isName = !/^[\d.]+$/u.test(hostname) && !hostname.startsWith("[");
  const isLocal = hostname === "localhost" || hostname.endsWith(".localhost");
  return isName && (protocol === "https:" || isLocal) ? { id: hostname, name: "Alongside", origin } : null;
}

const asBytes = (text: string) => new Uint8Array(Buffer.from(text, "base64url"));

/** The new passkey; null for anything but a response to this challenge, on this site, with user verification. */
export async function verifiedCreation(
  site: RelyingParty,
  challenge: string,
  response: z.output<typeof passkeyCreated>,
): Promise<PasskeyRecord | null> {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
    });
    if (registrationInfo === undefined) return null;
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      deviceType: credentialDeviceType,
      isBackedUp: credentialBackedUp,
    };
  } catch {
    // The library throws for every refusal; callers needn't know which one it was.
    return null;
  }
}

/** The passkey's new state; null as above, or if its counter went back, as a copied key's does. */
export async function verifiedUse(
  site: RelyingParty,
  challenge: string,
  response: z.output<typeof passkeyUsed>,
  known: Pick<PasskeyRecord, "credentialId" | "publicKey" | "counter">,
): Promise<Pick<PasskeyRecord, "counter" | "isBackedUp"> | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: { id: known.credentialId, publicKey: asBytes(known.publicKey), counter: known.counter },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}

/** The challenge of a response; null if it can't be read. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    if (data === null || typeof data !== "object" || !("challenge" in data)) return null;
    return typeof data.challenge === "string" ? data.challenge : null;
  } catch {
    return null;
  }
}
