import { z } from "zod";
import { idReply, moment } from "../kernel/ids.ts";
import { offerNames, paymentKinds, paymentStatuses } from "./payments.constants.ts";

/** One line of the ledger as its member sees it. */
export const payment = z
  .object({
    id: idReply,
    kind: z.enum(paymentKinds),
    status: z.enum(paymentStatuses),
    /** Decimal with two places; negative where money went back. */
    amount: z.string(),
    currency: z.string(),
    /** What it did to the balance: negative where credits were taken back. */
    creditsPurchased: z.number().int(),
    /** In words for people. */
    description: z.string(),
    createdAt: moment,
    completedAt: moment.nullable(),
  })
  .meta({ id: "Payment" });

export const checkoutRequest = z
  .object({ offer: z.enum(offerNames, "Please choose what to buy") })
  .meta({ id: "CheckoutRequest" });

/** Where the payment goes on; `id` is the line of the ledger that waits for it. */
export const checkout = z.object({ id: idReply, url: z.string() }).meta({ id: "Checkout" });
