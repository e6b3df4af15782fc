import { adminFaults as faults } from "@alongside/contract/admin/admin.faults.ts";
import type { adminUserChange, userListQuery } from "@alongside/contract/admin/admin.lists.shapes.ts";
import { mostCredits } from "@alongside/contract/payments/payments.constants.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import * as usersStore from "./users.store.ts";
import { userDetailView, userView } from "./users.views.ts";

type Change = z.output<typeof adminUserChange>;

export async function list({ db }: PartDependencies, query: z.output<typeof userListQuery>) {
  const { items, next } = await usersStore.page(db, query);
  return { items: items.map(userView), next };
}

export async function detail({ db }: PartDependencies, id: string) {
  const [row, decisions] = await Promise.all([usersStore.detail(db, id), usersStore.decisionsOn(db, id)]);
  if (row === null) throw new AppError(faults.userNotFound);
  return userDetailView(row, decisions);
}

/** A change without effect writes no log entry. */
export async function change(deps: PartDependencies, adminId: string, id: string, change: Change) {
  const { db, audit } = deps;
  return inTransaction(db, async (tx) => {
    if (!(await usersStore.lock(tx, id))) throw new AppError(faults.userNotFound);
    const { action, before, after } = await apply(deps, tx, id, adminId, change);
    if (JSON.stringify(before) !== JSON.stringify(after)) {
      // The ledger keeps the reason, and deletes it with the member's account.
      await audit.record(tx, { adminId, action, targetType: "member", targetId: id, before, after });
    }
    const row = await usersStore.find(tx, id);
    if (row === null) throw new AppError(faults.userNotFound);
    return userView(row);
  });
}

/** The values before and after; null if the credits differ from what the administrator saw. */
async function apply({ payments }: PartDependencies, tx: Db, userId: string, adminId: string, change: Change) {
  const by = { userId, adminId, reason: change.reason ?? null };
  const { aiCredits, addCredits } = change;
  if (aiCredits === undefined && addCredits === undefined) {
    const done = await payments.setPro(tx, { ...by, isPro: change.isPro === true });
    if (done === null) throw new AppError(faults.userNotFound);
    return { action: "plan-changed" as const, before: { ...done.before }, after: { ...done.after } };
  }
  const to = (before: number) => {
    const after = aiCredits ?? before + (addCredits ?? 0);
    if (aiCredits === undefined && after > mostCredits) throw new AppError(faults.tooManyCredits);
    return after;
  };
  const done = await payments.grant(tx, { ...by, to, expected: change.expectedAiCredits });
  if (done === null) throw new AppError(faults.creditsChanged);
  return { action: "credits-changed" as const, before: { aiCredits: done.before }, after: { aiCredits: done.after } };
}
