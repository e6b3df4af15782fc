import type { Db } from "../../db/client.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { PaymentEvent } from "../../ports/payments/payments.ts";
import type { CreditAccount } from "../identity/credits/credits.service.ts";
import type { Dependencies } from "./payments.dependencies.ts";
import { balanceNotice, paidWords, refundWords } from "./payments.notices.mails.ts";
import { ledgerPlan, memoryOf, nextMoment } from "./payments.plan.use-cases.ts";
import { amountOf, centsOf, creditsTaken } from "./payments.rules.ts";
import * as paymentsStore from "./payments.store.ts";
import type { PaymentRow } from "./payments.store.ts";

type Paid = Extract<PaymentEvent, { kind: "paid" }>;

/** A purchase and its member, both locked; the member is null if the account is deleted. */
interface Locked {
  row: PaymentRow;
  member: { id: string; account: CreditAccount } | null;
}

// Turns events of the payment service into lines of the ledger and the member's balance, both in one transaction. A
// repeated or outdated event changes nothing.

export function settle(deps: Dependencies, event: PaymentEvent): Promise<void> {
  const { db, log } = deps;
  return inTransaction(db, async (tx) => {
    const locked = await lock(deps, tx, event.transactionId);
    if (locked === null) {
      // As after a restore of a backup that was made before it: somebody has paid for what nobody wrote down.
      const isMoney = event.kind === "paid" || event.kind === "refunded";
      if (isMoney) log.warn(event, "a payment belongs to no purchase of this ledger: nothing was changed");
      return;
    }
    if (event.kind === "paid") await pay(deps, tx, locked, event);
    else if (event.kind === "refunded") await refund(deps, tx, locked, event.cents);
    else await end(deps, tx, locked, event.kind);
  });
}

/** The member first and then the line, as docs/locking.md asks. */
async function lock({ credits }: Dependencies, tx: Db, id: string): Promise<Locked | null> {
  const owner = await paymentsStore.ownerOf(tx, id);
  if (owner === undefined) return null;
  const account = owner === null ? null : await credits.lock(tx, owner);
  const row = await paymentsStore.lock(tx, id);
  if (row?.kind !== "purchase") return null;
  return { row, member: owner === null || account === null ? null : { id: owner, account } };
}

/** Sets the member's balance according to the ledger. */
async function write(
  { clock, credits, notifications }: Dependencies,
  tx: Db,
  { row, member }: Locked,
  change: number,
): Promise<void> {
  if (member === null) return;
  const { account } = member;
  const plan = memoryOf(row).months === undefined ? account : await ledgerPlan(tx, member.id, clock.now());
  const { isPro, proUntil } = plan;
  member.account = { aiCredits: account.aiCredits + change, isPro, proUntil };
  await credits.set(tx, member.id, member.account);
  await notifications.tell(tx, [member.id], ["account", "payments"]);
}

/** Records a further refund, and takes back what it had bought: as much of it as the member still has. */
async function takeBack(deps: Dependencies, tx: Db, locked: Locked, fromCents: number, toCents: number): Promise<void> {
  const { clock, notifications } = deps;
  const { row, member } = locked;
  const cents = centsOf(row.amount);
  const bought = row.creditsPurchased;
  const due = creditsTaken(bought, cents, toCents) - creditsTaken(bought, cents, fromCents);
  const taken = Math.min(due, member?.account.aiCredits ?? 0);
  const now = clock.now();
  const id = await paymentsStore.insert(tx, {
    userId: member?.id ?? null,
    kind: "refund",
    status: "completed",
    amount: amountOf(fromCents - toCents),
    currency: row.currency,
    // Zero has no sign in the ledger.
    creditsPurchased: taken === 0 ? 0 : -taken,
    description: `Refund: ${row.description ?? ""}`,
    metadata: taken < due ? { shortfall: due - taken } : {},
    purchaseId: row.id,
    createdAt: now,
    completedAt: now,
  });
  if (toCents === cents) await paymentsStore.update(tx, row.id, { status: "refunded" });
  await write(deps, tx, locked, -taken);
  if (member === null) return;
  const plan = memoryOf(row).months === undefined ? null : member.account;
  const words = refundWords(row, toCents - fromCents, taken, plan);
  await notifications.send(tx, [balanceNotice(member.id, id, words)]);
}

async function pay(deps: Dependencies, tx: Db, locked: Locked, { cents, currency }: Paid): Promise<void> {
  const { clock, log, notifications } = deps;
  const { row, member } = locked;
  if (row.completedAt !== null) return;
  if (centsOf(row.amount) !== cents || row.currency !== currency.toLowerCase()) {
    log.warn({ transactionId: row.id, cents, currency }, "a payment is not what was asked for: nothing was credited");
    return;
  }
  const now = clock.now();
  const isPlan = member !== null && memoryOf(row).months !== undefined;
  const completedAt = isPlan ? await nextMoment(tx, member.id, now) : now;
  await paymentsStore.update(tx, row.id, { status: "completed", completedAt });
  await write(deps, tx, locked, row.creditsPurchased);
  if (member !== null) await notifications.send(tx, [balanceNotice(member.id, row.id, paidWords(row))]);
  // The refund was faster.
  const refunded = centsOf(row.refundedAmount);
  if (refunded > 0) await takeBack(deps, tx, locked, 0, refunded);
}

async function refund(deps: Dependencies, tx: Db, locked: Locked, told: number): Promise<void> {
  const { row } = locked;
  const [before, after] = [centsOf(row.refundedAmount), Math.min(told, centsOf(row.amount))];
  if (after <= before) return;
  await paymentsStore.update(tx, row.id, { refundedAmount: amountOf(after) });
  if (row.completedAt !== null) await takeBack(deps, tx, locked, before, after);
}

/** A checkout that ends without payment; if it is paid later after all, the payment counts. */
async function end(
  { notifications }: Dependencies,
  tx: Db,
  { row, member }: Locked,
  status: "failed" | "expired",
): Promise<void> {
  const isChanged = await paymentsStore.settle(tx, row.id, ["pending"], status);
  if (isChanged && member !== null) await notifications.tell(tx, [member.id], ["payments"]);
}
