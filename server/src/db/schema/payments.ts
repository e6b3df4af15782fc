import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { adminUsers } from "./admin.ts";
import { createdAt, key, moment, oneOf } from "./columns.ts";
import { users } from "./identity.ts";

export const paymentTransactions = pgTable(
  "payment_transactions",
  {
    id: key(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "set null" }),
    amount: numeric("amount", { precision: 10, scale: 2 }).notNull(),
    currency: text("currency").notNull().default("usd"),
    kind: text("kind").notNull().default("purchase"),
    status: text("status").notNull(),
    creditsPurchased: integer("credits_purchased").notNull().default(0),
    description: text("description"),
    metadata: jsonb("metadata").$type<Record<string, unknown>>(),
    /** What was bought, by its key in the contract. */
    offer: text("offer"),
    /** The checkout's id at the payment service. */
    reference: text("reference").unique(),
    /** How much of `amount` was refunded, as last reported by the payment service. */
    refundedAmount: numeric("refunded_amount", { precision: 10, scale: 2 }).notNull().default("0"),
    /** The purchase that was refunded. */
    purchaseId: uuid("purchase_id").references((): AnyPgColumn => paymentTransactions.id, { onDelete: "cascade" }),
    /** The administrator who granted it. */
    adminId: uuid("admin_id").references(() => adminUsers.id, { onDelete: "restrict" }),
    /** The month of a top-up: "2026-11". */
    period: text("period"),
    completedAt: moment("completed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    index("payment_transactions_created_idx").on(table.createdAt.desc(), table.id.desc()),
    index("payment_transactions_amount_idx").on(table.amount.desc(), table.id.desc()),
    index("payment_transactions_status_idx").on(table.status, table.createdAt.desc(), table.id.desc()),
    index("payment_transactions_user_idx").on(table.userId, table.id.desc()),
    index("payment_transactions_kind_idx").on(table.kind, table.createdAt.desc(), table.id.desc()),
    index("payment_transactions_completed_idx").using("brin", table.completedAt),
    index("payment_transactions_purchase_idx").on(table.purchaseId),
    uniqueIndex("payment_transactions_period_key")
      .on(table.userId, table.period)
      .where(sql`kind = 'top-up'`),
    check("payment_transactions_kind_known", oneOf(table.kind, ["purchase", "refund", "grant", "top-up", "opening"])),
    check(
      "payment_transactions_status_known",
      oneOf(table.status, ["pending", "completed", "failed", "expired", "refunded"]),
    ),
  ],
);
