import { currency, grantDescription } from "@alongside/contract/payments/payments.constants.ts";
import type { Db } from "../../db/client.ts";
import type { CreditAccount } from "../identity/credits/credits.service.ts";
import type { Dependencies } from "./payments.dependencies.ts";
import { balanceNotice, grantWords, planWords } from "./payments.notices.mails.ts";
import { ledgerPlan, nextMoment } from "./payments.plan.use-cases.ts";
import type { PaymentMemory } from "./payments.rules.ts";
import * as paymentsStore from "./payments.store.ts";

interface Grant {
  userId: string;
  adminId: string;
  /** Told to the member. */
  reason: string | null;
}

// What administrators grant and take by hand, inside their own transaction.

/**
 * Sets the balance to `to`, which may depend on the current one. Null if the balance isn't `expected`, or the account
 * is deleted: nothing is done.
 */
export async function grant(
  deps: Dependencies,
  tx: Db,
  { to, expected, ...grant }: Grant & { to: number | ((before: number) => number); expected?: number | undefined },
): Promise<{ before: number; after: number } | null> {
  const { clock, credits } = deps;
  const account = await credits.lock(tx, grant.userId);
  if (account === null || (expected !== undefined && account.aiCredits !== expected)) return null;
  const before = account.aiCredits;
  const after = typeof to === "number" ? to : to(before);
  if (after !== before) {
    const id = await writeLine(deps, tx, grant, after - before, clock.now(), {});
    await credits.set(tx, grant.userId, { ...account, aiCredits: after });
    await tellOf(deps, tx, grant.userId, id, grantWords(before, after, grant.reason));
  }
  return { before, after };
}

/** Grants Pro without an end, or takes it with all paid time. Null if the account is deleted. */
export async function setPro(
  deps: Dependencies,
  tx: Db,
  { isPro, ...grant }: Grant & { isPro: boolean },
): Promise<{ before: PlanTold; after: PlanTold } | null> {
  const { clock, credits } = deps;
  const account = await credits.lock(tx, grant.userId);
  if (account === null) return null;
  if (account.isPro === isPro && account.proUntil === null) return { before: told(account), after: told(account) };
  const now = clock.now();
  const id = await writeLine(deps, tx, grant, 0, await nextMoment(tx, grant.userId, now), { isPro });
  const after = { ...account, ...(await ledgerPlan(tx, grant.userId, now)) };
  await credits.set(tx, grant.userId, after);
  await tellOf(deps, tx, grant.userId, id, planWords(isPro, grant.reason));
  return { before: told(account), after: told(after) };
}

async function writeLine(
  { clock }: Dependencies,
  tx: Db,
  grant: Grant,
  gain: number,
  completedAt: Date,
  metadata: PaymentMemory,
) {
  return paymentsStore.insert(tx, {
    userId: grant.userId,
    kind: "grant",
    status: "completed",
    amount: "0",
    currency,
    creditsPurchased: gain,
    description: grant.reason ?? grantDescription,
    metadata: { ...metadata },
    adminId: grant.adminId,
    createdAt: clock.now(),
    completedAt,
  });
}

async function tellOf(
  { notifications }: Dependencies,
  tx: Db,
  userId: string,
  id: string,
  words: ReturnType<typeof planWords>,
): Promise<void> {
  await notifications.send(tx, [balanceNotice(userId, id, words)]);
  await notifications.tell(tx, [userId], ["account", "payments"]);
}

interface PlanTold {
  isPro: boolean;
  proUntil: string | null;
}

function told({ isPro, proUntil }: CreditAccount): PlanTold {
  return { isPro, proUntil: proUntil?.toISOString() ?? null };
}
