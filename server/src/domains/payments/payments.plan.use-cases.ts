import type { Db } from "../../db/client.ts";
import { centsOf, type PaymentMemory, type Plan, type PlanMove, planOf } from "./payments.rules.ts";
import * as paymentsStore from "./payments.store.ts";
import type { PaymentRow } from "./payments.store.ts";

/** What this domain has written there itself. */
export const memoryOf = ({ metadata }: Pick<PaymentRow, "metadata">): PaymentMemory => metadata ?? {};

/** A member's plan as the ledger says it; of a member who is held. */
export async function ledgerPlan(tx: Db, userId: string, now: Date): Promise<Plan> {
  return planOf((await paymentsStore.planLines(tx, userId)).flatMap(moveOf), now);
}

/**
 * A moment after everything that moved the plan so far, so that the lines stay in the order in which they were written,
 * whichever node wrote them and however fast. The member must be held.
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
