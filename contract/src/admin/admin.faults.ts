import { fault } from "../kernel/fault.ts";

export const adminFaults = {
  /** The same for an unknown name and a wrong password (rulings, section 6). */
  wrongCredentials: fault("admin/wrong-credentials", 401, "Invalid username or password"),
  locked: fault("admin/locked", 429, "Too many tries. Please wait 15 minutes and try again."),
  wrongPassword: fault("admin/wrong-password", 403, "Your current password is not right"),
  usernameTaken: fault("admin/username-taken", 409, "An account with this username already exists"),
  accountNotFound: fault("admin/account-not-found", 404, "Account not found"),
  lastAdministrator: fault("admin/last-administrator", 409, "The last active administrator cannot be taken away"),
  userNotFound: fault("admin/user-not-found", 404, "User not found"),
  /** Somebody else has changed them in between. */
  creditsChanged: fault("admin/credits-changed", 409, "The credits have changed in the meantime. Please look again."),
  tooManyCredits: fault("admin/too-many-credits", 409, "A member can have at most 1,000,000 credits."),
  experienceNotFound: fault("admin/experience-not-found", 404, "Experience not found"),
  /** Putting it back by itself would leave a decision standing that says it is gone. */
  experienceRemoved: fault("admin/experience-removed", 409, "A decision has removed it: take that back instead"),
  hostSuspended: fault("admin/host-suspended", 409, "Its host is suspended: take that back first"),
  experienceCancelled: fault("admin/experience-cancelled", 409, "Its host has cancelled this experience"),
} as const;
