import { fault } from "../kernel/fault.ts";

export const peopleFaults = {
  /** Also for who may not know that the person exists (rulings, sections 1 and 4). */
  notFound: fault("people/not-found", 404, "User not found"),
  /** Every call that writes, hosts or sells where others see it, by a member without a first name. */
  nameNeeded: fault("people/name-needed", 403, "Add your first name first, so people know who you are."),
  self: fault("people/self", 400, "This is you"),
} as const;
