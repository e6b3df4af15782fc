import { grantDescription } from "@alongside/contract/payments/payments.constants.ts";
import { paymentFaults } from "@alongside/contract/payments/payments.faults.ts";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import type { PageRequest } from "../../db/keyset.ts";
import type { Dependencies } from "./payments.dependencies.ts";
import * as paymentsStore from "./payments.store.ts";
import { paymentView } from "./payments.views.ts";

/** The most lines in an export, more than any member has. */
const exported = 10_000;

export async function list({ db }: Dependencies, userId: string, page: PageRequest) {
  const { items, next } = await paymentsStore.linesOf(db, userId, page);
  return { items: items.map(paymentView), next };
}

/** Throws notFound. */
export async function one({ db }: Dependencies, userId: string, id: string) {
  const row = await paymentsStore.lineOf(db, userId, id);
  if (row === null) throw new AppError(paymentFaults.notFound);
  return paymentView(row);
}

export async function exportOf({ db }: Dependencies, userId: string) {
  const { items } = await paymentsStore.linesOf(db, userId, { limit: exported });
  return items.map(paymentView);
}

/** Runs before an account is deleted: the ledger stays, without texts that could name the member. */
export function onAccountDeletion(_deps: Dependencies, tx: Db, userId: string): Promise<void> {
  return paymentsStore.forgetReasons(tx, userId, grantDescription);
}
