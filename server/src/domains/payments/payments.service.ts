import {
  grantDescription,
  currency,
  mostCredits,
  type Offer,
  offers,
} from "@alongside/contract/payments/payments.constants.ts";
import { paymentFaults } from "@alongside/contract/payments/payments.faults.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { PageRequest } from "../../db/keyset.ts";
import { inTransaction } from "../../db/transaction.ts";
import {
  type PaymentEvent,
  PaymentEventError,
  PaymentSignatureError,
  PaymentUnreachableError,
} from "../../ports/payments/payments.ts";
import { grant, setPro } from "./payments.grants.use-cases.ts";
import type { Dependencies } from "./payments.dependencies.ts";
import { purchaseOf } from "./payments.rules.ts";
import { settle as settleEvent } from "./payments.settling.use-cases.ts";
import * as paymentsStore from "./payments.store.ts";
import { topUp } from "./payments.topup.use-cases.ts";
import { paymentView } from "./payments.views.ts";
import { bind } from "../../use-cases.ts";

const hour = 3600 * 1000;
const day = 24 * hour;
/** A checkout that the payment service never answered for is over after an hour; one nobody has heard of in a month, too. */
const patience = { begun: hour, any: 30 * day };
/** More lines than anybody comes by; an export is bounded all the same. */
const exported = 10_000;

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** The ledger of credits and Pro: what is bought, given back, granted and topped up. */
export function createPaymentsService(deps: Dependencies) {
  const { db, clock, log, payments, credits, notifications, publicUrl } = deps;
  const { settle } = bind(deps, { settle: settleEvent });

  /** The line that waits for the money; written before the payment service hears of it. */
  const open = (userId: string, offer: Offer): Promise<string> =>
    inTransaction(db, async (tx) => {
      const account = await credits.hold(tx, userId);
      if (account === null) throw new AppError(kernelFaults.unauthorized);
      const purchase = purchaseOf(offer);
      if (account.aiCredits + purchase.creditsPurchased > mostCredits) throw new AppError(paymentFaults.full);
      const isEndless = account.isPro && account.proUntil === null;
      if (isEndless && purchase.metadata.months !== undefined) throw new AppError(paymentFaults.hasPro);
      const createdAt = clock.now();
      return paymentsStore.insert(tx, {
        ...purchase,
        metadata: { ...purchase.metadata },
        userId,
        kind: "purchase",
        status: "pending",
        currency,
        offer,
        createdAt,
        completedAt: null,
      });
    });

  const failed = async (userId: string, id: string, error: unknown): Promise<never> => {
    const reason = error instanceof Error ? error.message : "unknown";
    log.warn({ transactionId: id, reason }, "a checkout could not begin");
    await inTransaction(db, async (tx) => {
      if (await paymentsStore.settle(tx, id, ["pending"], "failed"))
        await notifications.tell(tx, [userId], ["payments"]);
    });
    throw new AppError(paymentFaults.unreachable);
  };

  return {
    async list(userId: string, request: PageRequest) {
      const { items, next } = await paymentsStore.linesOf(db, userId, request);
      return { items: items.map(paymentView), next };
    },

    /** Throws notFound. */
    async one(userId: string, id: string) {
      const row = await paymentsStore.lineOf(db, userId, id);
      if (row === null) throw new AppError(paymentFaults.notFound);
      return paymentView(row);
    },

    /** Throws byHand, full, hasPro and unreachable. */
    async checkout(userId: string, offer: Offer): Promise<{ id: string; url: string }> {
      if (payments.kind === "none") throw new AppError(paymentFaults.byHand);
      const id = await open(userId, offer);
      const { name, cents } = offers[offer];
      const email = await paymentsStore.emailOf(db, userId);
      const returnUrl = `${publicUrl}/credits?payment=${id}`;
      const purchase = {
        transactionId: id,
        name,
        cents,
        currency,
        email,
        returnUrl,
        cancelUrl: `${returnUrl}&left=yes`,
      };
      const { reference, url } = await payments.begin(purchase).catch((error: unknown) => failed(userId, id, error));
      await paymentsStore.setReference(db, id, reference);
      await notifications.tell(db, [userId], ["payments"]);
      return { id, url };
    },

    /** What the payment service tells, once it is certain that it is the one who tells it. Throws byHand, signature and event. */
    async hear(body: Buffer, signature: string | undefined): Promise<void> {
      if (payments.kind === "none") throw new AppError(paymentFaults.byHand);
      const event: PaymentEvent | null = await payments.read(body, signature).catch((error: unknown) => {
        if (error instanceof PaymentSignatureError) throw new AppError(paymentFaults.signature);
        if (!(error instanceof PaymentEventError) && !(error instanceof PaymentUnreachableError)) throw error;
        log.warn({ reason: error.message }, "an event of the payment service could not be read");
        if (error instanceof PaymentEventError) throw new AppError(paymentFaults.event);
        throw new AppError(kernelFaults.unavailable, { retryAfter: 60 });
      });
      if (event !== null) await settle(event);
    },

    ...bind(deps, { grant, setPro }),
    ...bind(deps, { topUp }),

    /** Ends checkouts that were left without a word; answers how many. Meant to run every hour or so. */
    sweep(): Promise<number> {
      const now = clock.now().getTime();
      return paymentsStore.closeLeft(db, { begun: new Date(now - patience.begun), any: new Date(now - patience.any) });
    },

    /** Before an account goes: the ledger stays, without a word about whose it was. */
    onAccountDeletion: (tx: Db, userId: string): Promise<void> =>
      paymentsStore.forgetReasons(tx, userId, grantDescription),

    exportOf: async (userId: string) =>
      (await paymentsStore.linesOf(db, userId, { limit: exported })).items.map(paymentView),
  };
}
