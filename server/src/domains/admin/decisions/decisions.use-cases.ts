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
import type { AdminViewer } from "../tickets/tickets.store.ts";

/** A decision as its author sees it. */
export async function shownDecision(tx: Db, id: string, { role }: AdminViewer) {
  const row = await decisionsStore.find(tx, id, role);
  if (row === null) throw new AppError(faults.decisionNotFound);
  return adminDecisionView(row);
}

/** Decisions without a report are made by administrators only, so no moderator lifts them. */
async function requireOwn(tx: Db, id: string, { role }: AdminViewer): Promise<void> {
  if (role === "admin") return;
  const row = await decisionsStore.find(tx, id, role);
  if (row !== null && row.decision.targetType === null) throw new AppError(kernelFaults.forbidden);
}

export async function list({ db }: PartDependencies, query: z.output<typeof decisionListQuery>, { role }: AdminViewer) {
  const { items, next } = await decisionsStore.page(db, query, role);
  return { items: items.map(adminDecisionView), next };
}

export function lift(
  { db, audit, support }: PartDependencies,
  id: string,
  { reason }: z.output<typeof liftRequest>,
  by: AdminViewer,
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

/** Confirms the decision after the member's answer. Idempotent: the second call writes no log entry. */
export function markRead({ db, audit, support }: PartDependencies, id: string, by: AdminViewer) {
  return inTransaction(db, async (tx) => {
    if (await support.safety.markRead(tx, id)) {
      const about = { adminId: by.adminId, targetType: "decision", targetId: id } as const;
      await audit.record(tx, { ...about, action: "answer-read" });
    }
    return shownDecision(tx, id, by);
  });
}

/** Decides about a member without a report. */
export function decideAbout(
  { db, audit, support }: PartDependencies,
  userId: string,
  request: z.output<typeof newMemberDecision>,
  by: AdminViewer,
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
