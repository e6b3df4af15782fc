import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import { messageOf } from "./api-error.ts";
import type { Input, Reply } from "./call.ts";

type Creation = Reply<"POST /api/admin/second-factor/passkeys/options">;
type Created = Input<"POST /api/admin/second-factor/passkeys">["body"]["credential"];
type Request = NonNullable<NonNullable<Reply<"POST /api/admin/login">["secondFactor"]>["passkey"]>;
type Used = NonNullable<Input<"POST /api/admin/login/second-factor">["body"]["passkey"]>;

/** Lets the browser make a passkey, and answers what the server wants to see of it. */
export async function makePasskey(optionsJSON: Creation): Promise<Created> {
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject } = response;
  // Browsers name more transports than the library knows; the server refuses those that nobody knows.
  const transports = response.transports as Created["response"]["transports"];
  return { id, rawId, type: "public-key", response: { clientDataJSON, attestationObject, transports } };
}

/** Whether the browser can suggest passkeys in a field, beside the addresses it knows. */
export const canSuggestPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Ends what waits for a passkey to be picked. */
export const stopSuggestingPasskeys = (): void => WebAuthnAbortService.cancelCeremony();

/** Lets the browser use a passkey: at once, or once it is picked among what the browser suggests in a field. */
export async function provePasskey(optionsJSON: Request, useBrowserAutofill = false): Promise<Used> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type: "public-key", response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** The message for a passkey that failed: the browser's errors by name, the server's in its own words. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof Error && error.name === "NotAllowedError") return "No passkey was used. Try again.";
  if (error instanceof Error && error.name === "InvalidStateError") return "This device already has a passkey here.";
  return messageOf(error, "Your browser couldn't use a passkey. Try again.");
}
