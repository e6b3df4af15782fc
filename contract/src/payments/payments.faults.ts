import { fault } from "../kernel/fault.ts";

export const paymentFaults = {
  byHand: fault("payments/by-hand", 409, "Credits aren't sold here. Please contact support."),
  full: fault("payments/full", 409, "Your balance can't go that high"),
  hasPro: fault("payments/has-pro", 409, "You already have Pro, and it never ends"),
  unreachable: fault("payments/unreachable", 503, "We can't reach the payment service right now. You weren't charged."),
  notFound: fault("payments/not-found", 404, "Payment not found"),
  /** One response to every forged, modified or outdated call. */
  signature: fault("payments/signature", 400, "The signature is invalid"),
  /** Signed, but not in the payment service's documented format. */
  event: fault("payments/event", 400, "The event can't be read"),
} as const;
