import type { Db } from "../../db/client.ts";
import { centsOf, type PaymentMemory, type Plan, type PlanMove, planOf } from "./payments.rules.ts";
import * as paymentsStore from "./payments.store.ts";
import type { PaymentRow } from "./payments.store.ts";

/** What this domain has written there itself. */
export const memoryOf = ({ metadata }: Pick<PaymentRow, "metadata">): PaymentMemory => metadata ?? {};

/** A member's plan according to the ledger. The member must be locked. */
export async function ledgerPlan(tx: Db, userId: string, now: Date): Promise<Plan> {
  return planOf((await paymentsStore.planLines(tx, userId)).flatMap(moveOf), now);
}

/**
 * A moment after every earlier change of the plan, so that the lines stay in the order they were written, by any node
 * at any speed. The member must be locked.
 */
export async function nextMoment(tx: Db, userId: string, now: Date): Promise<Date> {
  const last = (await paymentsStore.planLines(tx, userId)).at(-1)?.completedAt ?? null;
  return last !== null && last >= now ? new Date(last.getTime() + 1) : now;
}

function moveOf(row: PaymentRow): PlanMove[] {
  const { months, isPro } = memoryOf(row);
  if (row.completedAt === null) return [];
  if (isPro !== undefined) return [{ at: row.completedAt, kind: "granted", isPro }];
  if (months === undefined) return [];
  const [cents, refundedCents] = [centsOf(row.amount), centsOf(row.refundedAmount)];
  return [{ at: row.completedAt, kind: "paid", months, cents, refundedCents }];
}
