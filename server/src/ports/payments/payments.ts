/** What a member is about to pay for. */
export interface Purchase {
  /** The line of the ledger that waits for it: comes back with everything the service tells of it. */
  transactionId: string;
  name: string;
  cents: number;
  currency: string;
  /** Where it is sent on to; null leaves it to be asked for. */
  email: string | null;
  /** Where the member returns to, having paid or not. */
  returnUrl: string;
  cancelUrl: string;
}

/** What a payment service tells of one payment; in any order, late, and more than once. */
export type PaymentEvent =
  | { kind: "paid"; transactionId: string; cents: number; currency: string }
  | { kind: "failed" | "expired"; transactionId: string }
  /** `cents` is all that was given back so far. */
  | { kind: "refunded"; transactionId: string; cents: number };

/**
 * Takes money for the community. `none` takes none: credits are given by hand. `begin` and `read` of that one are never
 * called.
 */
export interface Payments {
  readonly kind: "none" | "stripe";
  /** Opens a checkout. Rejects where the service cannot be reached or refuses. */
  begin(purchase: Purchase): Promise<{ reference: string; url: string }>;
  /** Reads a call of the service; null where it tells nothing of use. Rejects with one of the errors below. */
  read(body: Buffer, signature: string | undefined): Promise<PaymentEvent | null>;
}

/** The call is signed, and what it tells does not have the shape the service documents. */
export class PaymentEventError extends Error {
  override readonly name = "PaymentEventError";
}

/** What the call is about could not be asked for now; the service tells it again later. */
export class PaymentUnreachableError extends Error {
  override readonly name = "PaymentUnreachableError";
}

/** The call was not signed by the payment service, was changed on its way, or is too old. */
export class PaymentSignatureError extends Error {
  override readonly name = "PaymentSignatureError";
}
