import { z } from "zod";
import { idReply, moment } from "../kernel/ids.ts";
import { offerNames, paymentKinds, paymentStatuses } from "./payments.constants.ts";

/** One line of the ledger, as its member sees it. */
export const payment = z
  .object({
    id: idReply,
    kind: z.enum(paymentKinds),
    status: z.enum(paymentStatuses),
    /** A decimal with two places; negative for a refund. */
    amount: z.string(),
    currency: z.string(),
    /** The change of the balance: negative if credits were taken back. */
    creditsPurchased: z.number().int(),
    /** A description for people. */
    description: z.string(),
    createdAt: moment,
    completedAt: moment.nullable(),
  })
  .meta({ id: "Payment" });

export const checkoutRequest = z
  .object({ offer: z.enum(offerNames, "Please choose what to buy") })
  .meta({ id: "CheckoutRequest" });

/** Where the payment continues; `id` is the pending line of the ledger. */
export const checkout = z.object({ id: idReply, url: z.string() }).meta({ id: "Checkout" });
