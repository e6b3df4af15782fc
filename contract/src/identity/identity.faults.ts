import { fault } from "../kernel/fault.ts";

export const identityFaults = {
  wrongCredentials: fault("identity/wrong-credentials", 401, "Invalid email or password"),
  emailTaken: fault("identity/email-taken", 409, "An account with this email already exists"),
  usernameTaken: fault("identity/username-taken", 409, "This username is already taken"),
  tokenInvalid: fault("identity/token-invalid", 400, "This link is no longer valid. Please ask for a new one."),
  passwordRequired: fault("identity/password-required", 403, "Please enter your password to delete your account"),
  sessionNotFound: fault("identity/session-not-found", 404, "This session has ended already"),
} as const;
