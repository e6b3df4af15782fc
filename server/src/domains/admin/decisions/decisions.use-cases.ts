import { adminFaults } from "@alongside/contract/admin/admin.faults.ts";
import type { decisionListQuery, liftRequest, newMemberDecision } from "@alongside/contract/admin/admin.desk.shapes.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { supportFaults as faults } from "@alongside/contract/support/support.faults.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import * as decisionsStore from "./decisions.store.ts";
import { adminDecisionView } from "./decisions.views.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import type { Onlooker } from "../tickets/tickets.store.ts";

/** A decision as it is told to who made it. */
export async function shownDecision(tx: Db, id: string, { role }: Onlooker) {
  const row = await decisionsStore.find(tx, id, role);
  if (row === null) throw new AppError(faults.decisionNotFound);
  return adminDecisionView(row);
}

/** What only an administrator decides, about a member whom nobody reported, no moderator takes back. */
async function requireOwn(tx: Db, id: string, { role }: Onlooker): Promise<void> {
  if (role === "admin") return;
  const row = await decisionsStore.find(tx, id, role);
  if (row !== null && row.decision.targetType === null) throw new AppError(kernelFaults.forbidden);
}

// What was decided about members, what they answered, and taking it back.

export async function list({ db }: PartDependencies, query: z.output<typeof decisionListQuery>, { role }: Onlooker) {
  const { items, next } = await decisionsStore.page(db, query, role);
  return { items: items.map(adminDecisionView), next };
}

export function lift(
  { db, audit, support }: PartDependencies,
  id: string,
  { reason }: z.output<typeof liftRequest>,
  by: Onlooker,
) {
  return inTransaction(db, async (tx) => {
    await requireOwn(tx, id, by);
    await support.safety.lift(tx, id, reason, by.adminId);
    await audit.record(tx, {
      adminId: by.adminId,
      action: "decision-lifted",
      targetType: "decision",
      targetId: id,
      before: { isLifted: false },
      after: { isLifted: true },
    });
    return shownDecision(tx, id, by);
  });
}

/** It stands, though the member has answered. Again, it changes nothing and leaves no entry. */
export function markRead({ db, audit, support }: PartDependencies, id: string, by: Onlooker) {
  return inTransaction(db, async (tx) => {
    if (await support.safety.markRead(tx, id)) {
      const about = { adminId: by.adminId, targetType: "decision", targetId: id } as const;
      await audit.record(tx, { ...about, action: "answer-read" });
    }
    return shownDecision(tx, id, by);
  });
}

/** About a member whom nobody need have reported. */
export function decideAbout(
  { db, audit, support }: PartDependencies,
  userId: string,
  request: z.output<typeof newMemberDecision>,
  by: Onlooker,
) {
  return inTransaction(db, async (tx) => {
    const made = await support.safety.decideAbout(tx, userId, request, by.adminId);
    if (made === null) throw new AppError(adminFaults.userNotFound);
    await audit.record(tx, {
      adminId: by.adminId,
      action: "report-decided",
      targetType: "member",
      targetId: userId,
      after: { action: request.action, decisionId: made.id },
    });
    return shownDecision(tx, made.id, by);
  });
}
