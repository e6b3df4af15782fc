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

/** Creates a passkey in the browser and returns its response for the server. */
export async function makePasskey(optionsJSON: Creation): Promise<Created> {
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject } = response;
  // Browsers know more transports than the library; the server refuses unknown ones.
  const transports = response.transports as Created["response"]["transports"];
  return { id, rawId, type: "public-key", response: { clientDataJSON, attestationObject, transports } };
}

/** Whether the browser can suggest passkeys in a form field. */
export const canSuggestPasskeys = (): Promise<boolean> => browserSupportsWebAuthnAutofill();

/** Cancels a pending passkey suggestion. */
export const stopSuggestingPasskeys = (): void => WebAuthnAbortService.cancelCeremony();

/** Uses a passkey: immediately, or once the member picks a suggestion in a field. */
export async function provePasskey(optionsJSON: Request, useBrowserAutofill = false): Promise<Used> {
  const { id, rawId, response } = await startAuthentication({ optionsJSON, useBrowserAutofill });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type: "public-key", response: { clientDataJSON, authenticatorData, signature, userHandle } };
}

/** The message for a failed passkey: by name for the browser's errors, the server's own otherwise. */
export function passkeyProblem(error: unknown): string {
  if (error instanceof Error && error.name === "NotAllowedError") return "No passkey was used. Try again.";
  if (error instanceof Error && error.name === "InvalidStateError") return "This device already has a passkey here.";
  return messageOf(error, "Your browser couldn't use a passkey. Try again.");
}
