import { fault } from "../kernel/fault.ts";

export const identityFaults = {
  wrongCredentials: fault("identity/wrong-credentials", 401, "Invalid email or password"),
  emailTaken: fault("identity/email-taken", 409, "An account with this email already exists"),
  usernameTaken: fault("identity/username-taken", 409, "This username is already taken"),
  tokenInvalid: fault("identity/token-invalid", 400, "This link is no longer valid. Please ask for a new one."),
  passwordRequired: fault("identity/password-required", 403, "Please enter your password"),
  freshSignInRequired: fault("identity/fresh-sign-in-required", 403, "Please sign in again"),
  accountExists: fault(
    "identity/account-exists",
    409,
    "An account with this email already exists. Please use your original sign-in method.",
  ),
  credentialInUse: fault("identity/credential-in-use", 409, "This sign-in is already linked to another account"),
  wrongAccount: fault("identity/wrong-account", 403, "Please sign in with the account that is linked to yours"),
  identityUnverified: fault(
    "identity/identity-unverified",
    409,
    "Confirm the email of this sign-in first, then link it.",
  ),
  lastWay: fault("identity/last-way", 409, "This is your only way to sign in. Add another one first."),
  tooManyIdentities: fault(
    "identity/too-many-identities",
    409,
    "Your account has reached the limit for linked sign-ins",
  ),
  identityNotFound: fault("identity/identity-not-found", 404, "This sign-in is not linked to your account"),
  firebaseOff: fault("identity/firebase-off", 503, "Sign-in with Firebase is not set up on this server"),
  firebaseUnavailable: fault(
    "identity/firebase-unavailable",
    503,
    "We can't check your sign-in right now. Please try again in a minute.",
  ),
  firebaseRefused: fault("identity/firebase-refused", 401, "This sign-in could not be verified. Please sign in again."),
  firebaseExpired: fault("identity/firebase-expired", 401, "This sign-in has expired. Please sign in again."),
  sessionNotFound: fault("identity/session-not-found", 404, "This session has already ended"),
  /** The message names the sign-in method that still works. */
  tooManySignIns: fault(
    "identity/too-many-sign-ins",
    429,
    "Too many sign-in attempts. Try again later, or reset your password by email: that always works.",
  ),
} as const;
