import { fault } from "../kernel/fault.ts";

export const peopleFaults = {
  /** Also for a viewer who may not know that the person exists (P-API-11). */
  notFound: fault("people/not-found", 404, "User not found"),
  /** Every call that writes, hosts or sells where others see it, by a member without a first name. */
  nameNeeded: fault("people/name-needed", 403, "Add your first name first, so people know who you are."),
  self: fault("people/self", 400, "This is you"),
} as const;
