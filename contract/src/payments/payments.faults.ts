import { fault } from "../kernel/fault.ts";

export const paymentFaults = {
  byHand: fault("payments/by-hand", 409, "This community gives credits by hand. Please write to its support."),
  full: fault("payments/full", 409, "Your balance cannot hold that many credits"),
  hasPro: fault("payments/has-pro", 409, "You have Pro already, and it does not end"),
  unreachable: fault(
    "payments/unreachable",
    503,
    "The payment service cannot be reached right now. You have not been charged.",
  ),
  notFound: fault("payments/not-found", 404, "Payment not found"),
  /** One answer to every forged, changed or outdated call. */
  signature: fault("payments/signature", 400, "The signature is not valid"),
  /** Signed, and not of the shape the payment service documents. */
  event: fault("payments/event", 400, "The event can't be read"),
} as const;
