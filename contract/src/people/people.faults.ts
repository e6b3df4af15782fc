import { fault } from "../kernel/fault.ts";

export const peopleFaults = {
  /** Also when the viewer may not know that the person exists (P-API-11). */
  notFound: fault("people/not-found", 404, "User not found"),
  /** Required before any call whose result shows the member's name to others. */
  nameNeeded: fault("people/name-needed", 403, "Add your first name first, so people know who you are."),
  self: fault("people/self", 400, "This is you"),
} as const;
