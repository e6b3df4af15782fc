import type { payment } from "@alongside/contract/payments/payments.shapes.ts";
import type { z } from "zod";
import type { PaymentRow } from "./payments.store.ts";

/** What was not paid has given nothing yet. */
export function paymentView(row: PaymentRow): z.input<typeof payment> {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    amount: row.amount,
    currency: row.currency,
    creditsPurchased: row.completedAt === null ? 0 : row.creditsPurchased,
    description: row.description ?? "",
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}
