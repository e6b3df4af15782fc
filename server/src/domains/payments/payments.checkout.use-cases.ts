import { currency, mostCredits, type Offer, offers } from "@alongside/contract/payments/payments.constants.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { paymentFaults } from "@alongside/contract/payments/payments.faults.ts";
import { AppError } from "../../app-error.ts";
import { inTransaction } from "../../db/transaction.ts";
import {
  type PaymentEvent,
  PaymentEventError,
  PaymentSignatureError,
  PaymentUnreachableError,
} from "../../ports/payments/payments.ts";
import type { Dependencies } from "./payments.dependencies.ts";
import { purchaseOf } from "./payments.rules.ts";
import { settle } from "./payments.settling.use-cases.ts";
import * as paymentsStore from "./payments.store.ts";

const hour = 3600 * 1000;
const day = 24 * hour;
/** Milliseconds: checkouts the payment service didn't start fail after an hour, unfinished ones after a month. */
const patience = { begun: hour, any: 30 * day };

/** Throws byHand, full, hasPro and unreachable. */
export async function checkout(deps: Dependencies, userId: string, offer: Offer): Promise<{ id: string; url: string }> {
  const { db, payments, notifications, publicUrl } = deps;
  if (payments.kind === "none") throw new AppError(paymentFaults.byHand);
  const id = await insertPending(deps, userId, offer);
  const { name, cents } = offers[offer];
  const email = await paymentsStore.emailOf(db, userId);
  const returnUrl = `${publicUrl}/credits?payment=${id}`;
  const purchase = { transactionId: id, name, cents, currency, email, returnUrl, cancelUrl: `${returnUrl}&left=yes` };
  const { reference, url } = await payments
    .begin(purchase)
    .catch((error: unknown) => failCheckout(deps, userId, id, error));
  await paymentsStore.setReference(db, id, reference);
  await notifications.tell(db, [userId], ["payments"]);
  return { id, url };
}

/** Handles an event of the payment service after verifying its signature. Throws byHand, signature and event. */
export async function hear(deps: Dependencies, body: Buffer, signature: string | undefined): Promise<void> {
  const { log, payments } = deps;
  if (payments.kind === "none") throw new AppError(paymentFaults.byHand);
  const event: PaymentEvent | null = await payments.read(body, signature).catch((error: unknown) => {
    if (error instanceof PaymentSignatureError) throw new AppError(paymentFaults.signature);
    if (!(error instanceof PaymentEventError) && !(error instanceof PaymentUnreachableError)) throw error;
    log.warn({ reason: error.message }, "an event of the payment service could not be read");
    if (error instanceof PaymentEventError) throw new AppError(paymentFaults.event);
    throw new AppError(kernelFaults.unavailable, { retryAfter: 60 });
  });
  if (event !== null) await settle(deps, event);
}

/** Fails abandoned checkouts; returns how many. Runs every hour. */
export function sweep({ db, clock }: Dependencies): Promise<number> {
  const now = clock.now().getTime();
  return paymentsStore.closeLeft(db, { begun: new Date(now - patience.begun), any: new Date(now - patience.any) });
}

/** Inserts the pending line before the payment service is called. */
function insertPending({ db, clock, credits }: Dependencies, userId: string, offer: Offer): Promise<string> {
  return inTransaction(db, async (tx) => {
    const account = await credits.lock(tx, userId);
    if (account === null) throw new AppError(kernelFaults.unauthorized);
    const purchase = purchaseOf(offer);
    if (account.aiCredits + purchase.creditsPurchased > mostCredits) throw new AppError(paymentFaults.full);
    const isEndless = account.isPro && account.proUntil === null;
    if (isEndless && purchase.metadata.months !== undefined) throw new AppError(paymentFaults.hasPro);
    return paymentsStore.insert(tx, {
      ...purchase,
      metadata: { ...purchase.metadata },
      userId,
      kind: "purchase",
      status: "pending",
      currency,
      offer,
      createdAt: clock.now(),
      completedAt: null,
    });
  });
}

async function failCheckout(
  { db, log, notifications }: Dependencies,
  userId: string,
  id: string,
  error: unknown,
): Promise<never> {
  const reason = error instanceof Error ? error.message : "unknown";
  log.warn({ transactionId: id, reason }, "a checkout could not begin");
  await inTransaction(db, async (tx) => {
    if (await paymentsStore.settle(tx, id, ["pending"], "failed")) await notifications.tell(tx, [userId], ["payments"]);
  });
  throw new AppError(paymentFaults.unreachable);
}
