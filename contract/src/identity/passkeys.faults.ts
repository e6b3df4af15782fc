import { fault } from "../kernel/fault.ts";

export const passkeyFaults = {
  /** Same response for an unknown key, another owner's, another site's, and a wrong signature. */
  refused: fault("identity/passkey-refused", 401, "This passkey couldn't be verified. Try another way to sign in."),
  /** Also if it was already used. */
  expired: fault("identity/passkey-expired", 409, "This took too long. Try again."),
  notAdded: fault("identity/passkey-not-added", 400, "This passkey couldn't be added. Try again."),
  alreadyAdded: fault("identity/passkey-already-added", 409, "This passkey has already been added"),
  tooMany: fault("identity/too-many-passkeys", 409, "You have 20 passkeys. Remove one first."),
  notFound: fault("identity/passkey-not-found", 404, "This passkey no longer exists"),
  off: fault("identity/passkeys-off", 409, "Passkeys need this site to have an https address"),
} as const;
