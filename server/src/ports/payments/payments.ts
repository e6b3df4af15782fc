/** What a member is about to pay for. */
export interface Purchase {
  /** The ledger row of this payment; the service returns it with every event. */
  transactionId: string;
  name: string;
  cents: number;
  currency: string;
  /** For the checkout form; null if the member has to enter it. */
  email: string | null;
  /** Where the member returns to, having paid or not. */
  returnUrl: string;
  cancelUrl: string;
}

/** An event about a payment. Events can arrive in any order, late and more than once. */
export type PaymentEvent =
  | { kind: "paid"; transactionId: string; cents: number; currency: string }
  | { kind: "failed" | "expired"; transactionId: string }
  /** `cents` is the total refunded so far. */
  | { kind: "refunded"; transactionId: string; cents: number };

/**
 * Takes payments for the community. With `none` credits are granted by hand, and neither `begin` nor `read` is ever
 * called.
 */
export interface Payments {
  readonly kind: "none" | "stripe";
  /** Opens a checkout. Rejects if the service is unreachable or refuses. */
  begin(purchase: Purchase): Promise<{ reference: string; url: string }>;
  /** Reads a webhook call; null if it isn't relevant. Rejects with one of the errors below. */
  read(body: Buffer, signature: string | undefined): Promise<PaymentEvent | null>;
}

/** The call is signed, but its content doesn't have the documented shape. */
export class PaymentEventError extends Error {
  override readonly name = "PaymentEventError";
}

/** The event's subject could not be fetched now; the service sends the event again later. */
export class PaymentUnreachableError extends Error {
  override readonly name = "PaymentUnreachableError";
}

/** The call was not signed by the payment service, was changed on its way, or is too old. */
export class PaymentSignatureError extends Error {
  override readonly name = "PaymentSignatureError";
}
