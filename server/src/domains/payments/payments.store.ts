import type { Offer, PaymentKind, PaymentStatus } from "@alongside/contract/payments/payments.constants.ts";
import { and, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { type Page, pageOf, type PageRequest } from "../../db/keyset.ts";
import { users } from "../../db/schema/identity.ts";
import { paymentTransactions as ledger } from "../../db/schema/payments.ts";

export type PaymentRow = Omit<typeof ledger.$inferSelect, "kind" | "status"> & {
  kind: PaymentKind;
  status: PaymentStatus;
};

export interface NewLine {
  userId: string | null;
  kind: PaymentKind;
  status: PaymentStatus;
  amount: string;
  currency: string;
  creditsPurchased: number;
  description: string;
  metadata: Record<string, unknown>;
  offer?: Offer;
  purchaseId?: string;
  adminId?: string;
  createdAt: Date;
  completedAt: Date | null;
}

/** More lines than change anybody's plan. */
const mostMoves = 1_000;

export async function insert(db: Db, line: NewLine): Promise<string> {
  const [row] = await db.insert(ledger).values(line).returning({ id: ledger.id });
  if (row === undefined) throw new Error("a line of the ledger was not written");
  return row.id;
}

/** Newest first. */
export async function linesOf(db: Db, userId: string, { limit, cursor }: PageRequest): Promise<Page<PaymentRow>> {
  const further = cursor === undefined ? undefined : lt(ledger.id, cursor);
  const rows = await rowsWhere(db, and(eq(ledger.userId, userId), further))
    // Repeats the order of the index, which otherwise goes unused.
    .orderBy(sql`${ledger.id} desc nulls last`)
    .limit(limit + 1);
  return pageOf(rows.map(known), limit, ({ id }) => id);
}

export async function lineOf(db: Db, userId: string, id: string): Promise<PaymentRow | null> {
  const [row] = await rowsWhere(db, and(eq(ledger.id, id), eq(ledger.userId, userId)));
  return row === undefined ? null : known(row);
}

/** The member of a line; undefined if there is none, null if the account is deleted. */
export async function ownerOf(db: Db, id: string): Promise<string | null | undefined> {
  const [row] = await db.select({ userId: ledger.userId }).from(ledger).where(eq(ledger.id, id));
  return row?.userId;
}

/** Until the transaction ends nobody else changes it. */
export async function lock(db: Db, id: string): Promise<PaymentRow | null> {
  const [row] = await rowsWhere(db, eq(ledger.id, id)).for("update");
  return row === undefined ? null : known(row);
}

export async function update(
  db: Db,
  id: string,
  change: Partial<Pick<PaymentRow, "status" | "completedAt" | "refundedAmount">>,
) {
  await db.update(ledger).set(change).where(eq(ledger.id, id));
}

export async function setReference(db: Db, id: string, reference: string): Promise<void> {
  await db.update(ledger).set({ reference }).where(eq(ledger.id, id));
}

/** False where it is no longer one of these. */
export async function settle(
  db: Db,
  id: string,
  from: readonly PaymentStatus[],
  status: PaymentStatus,
): Promise<boolean> {
  const rows = await db
    .update(ledger)
    .set({ status })
    .where(and(eq(ledger.id, id), inArray(ledger.status, [...from])))
    .returning({ id: ledger.id });
  return rows.length > 0;
}

/** What moved a member's plan, in its order. */
export async function planLines(db: Db, userId: string): Promise<PaymentRow[]> {
  const isMove = or(sql`${ledger.metadata} ? 'months'`, sql`${ledger.metadata} ? 'isPro'`);
  const rows = await rowsWhere(db, and(eq(ledger.userId, userId), isNotNull(ledger.completedAt), isMove))
    .orderBy(desc(ledger.completedAt), desc(ledger.id))
    .limit(mostMoves);
  return rows.map(known).reverse();
}

export async function emailOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return row?.email ?? null;
}

/** What an administrator wrote about a member does not outlive the account. */
export async function forgetReasons(db: Db, userId: string, words: string): Promise<void> {
  await db
    .update(ledger)
    .set({ description: words })
    .where(and(eq(ledger.userId, userId), eq(ledger.kind, "grant")));
}

/** Checkouts that never began, and those nobody has heard of since. */
export async function closeLeft(db: Db, before: { begun: Date; any: Date }): Promise<number> {
  const isOld = or(lt(ledger.createdAt, before.any), and(isNull(ledger.reference), lt(ledger.createdAt, before.begun)));
  const rows = await db
    .update(ledger)
    .set({ status: "expired" })
    .where(and(eq(ledger.status, "pending"), isOld))
    .returning({ id: ledger.id });
  return rows.length;
}

function rowsWhere(db: Db, which: SQL | undefined) {
  return db.select().from(ledger).where(which);
}

/** Constraints limit kind and status to the contract's values. */
function known(row: typeof ledger.$inferSelect): PaymentRow {
  return { ...row, kind: row.kind as PaymentKind, status: row.status as PaymentStatus }; // as said above
}
