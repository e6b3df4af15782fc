import { fault } from "../kernel/fault.ts";

export const peopleFaults = {
  /** Also for who may not know that the person exists (rulings, sections 1 and 4). */
  notFound: fault("people/not-found", 404, "User not found"),
  self: fault("people/self", 400, "This is you"),
} as const;
