import { z } from "zod";

/** The fields of Stripe's events that are read. Amounts are in cents. */

const cents = z.int().min(0);
const metadata = z.record(z.string(), z.string()).nullish();

export const stripeEvent = z.object({ type: z.string(), data: z.object({ object: z.unknown() }) });

/** Anything that may refer to a ledger row. */
export const stripeSubject = z.object({ metadata });

export const stripeSession = z.object({
  metadata,
  payment_status: z.string(),
  amount_total: cents.nullish(),
  currency: z.string().max(10).nullish(),
});

/** A charge, with the total refunded so far. */
export const stripeRefund = z.object({ metadata, amount_refunded: cents });

const chargeId = z.string().regex(/^[\w-]{1,255}$/u);

export const stripeDispute = z.object({
  amount: cents,
  charge: z.union([chargeId, z.object({ id: chargeId }).transform(({ id }) => id)]),
});

export type StripeDispute = z.output<typeof stripeDispute>;
