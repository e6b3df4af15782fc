import { fault } from "../kernel/fault.ts";

export const adminFaults = {
  /** Same response for an unknown name and a wrong password (P-ADMIN-3). */
  wrongCredentials: fault("admin/wrong-credentials", 401, "Invalid username or password"),
  locked: fault("admin/locked", 429, "Too many attempts. Please wait 15 minutes and try again."),
  wrongPassword: fault("admin/wrong-password", 403, "Your current password is wrong"),
  /** Same response for a code, a recovery code and a passkey. */
  wrongProof: fault("admin/wrong-proof", 401, "That isn't right, or it was used before. Try again."),
  signInExpired: fault("admin/sign-in-expired", 401, "This took too long. Go back and enter your password again."),
  /** Changing a sign-in method requires a login within the last ten minutes. */
  signInAgain: fault("admin/sign-in-again", 403, "Log in again to change this"),
  appExists: fault("admin/app-exists", 409, "Start the set-up again, or remove the app you have first"),
  noApp: fault("admin/no-app", 404, "There is no authenticator app"),
  noSecondFactor: fault("admin/no-second-factor", 409, "Set up your own second factor first"),
  secondFactorRequired: fault(
    "admin/second-factor-required",
    409,
    "Everyone needs a second factor. Add another before you remove this one.",
  ),
  ownSecondFactor: fault("admin/own-second-factor", 409, "Remove your own under Second factor"),
  usernameTaken: fault("admin/username-taken", 409, "An account with this username already exists"),
  accountNotFound: fault("admin/account-not-found", 404, "Account not found"),
  lastAdministrator: fault("admin/last-administrator", 409, "You can't remove the last active administrator"),
  userNotFound: fault("admin/user-not-found", 404, "User not found"),
  /** Another administrator changed them first. */
  creditsChanged: fault("admin/credits-changed", 409, "Someone else has just changed the credits. Please check again."),
  tooManyCredits: fault("admin/too-many-credits", 409, "A member can have at most 1,000,000 credits."),
  experienceNotFound: fault("admin/experience-not-found", 404, "Experience not found"),
  /** Activating it would contradict the decision that removed it. */
  experienceRemoved: fault(
    "admin/experience-removed",
    409,
    "It was removed by a decision. Take the decision back instead.",
  ),
  hostSuspended: fault("admin/host-suspended", 409, "Its host is suspended. Lift the suspension first."),
  experienceCancelled: fault("admin/experience-cancelled", 409, "Its host has cancelled this experience"),
} as const;
