import type { newDecision, reportListQuery } from "@alongside/contract/admin/admin.desk.shapes.ts";
import { supportFaults as faults } from "@alongside/contract/support/support.faults.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { shownDecision } from "../decisions/decisions.use-cases.ts";
import type { PartDependencies } from "../admin.dependencies.ts";
import { filesIn } from "./reports.rules.ts";
import * as reportsStore from "./reports.store.ts";
import { reportDetailView, reportView } from "./reports.views.ts";
import type { AdminViewer } from "../tickets/tickets.store.ts";
import * as usersStore from "../users/users.store.ts";

export async function list({ db }: PartDependencies, query: z.output<typeof reportListQuery>, { role }: AdminViewer) {
  const { items, next } = await reportsStore.page(db, query, role);
  return { items: items.map(reportView), next };
}

export async function detail({ db, media }: PartDependencies, id: string, { role }: AdminViewer) {
  const row = await reportsStore.find(db, id, role);
  if (row === null) throw new AppError(faults.reportNotFound);
  const userId = row.targetUser?.id;
  const [others, history, files] = await Promise.all([
    reportsStore.othersOf(db, id, role),
    userId === undefined ? [] : usersStore.decisionsOn(db, userId),
    userId === undefined ? [] : media.evidence.typesOf(userId, filesIn(row.targetType, row.snapshot)),
  ]);
  return reportDetailView(row, { files, others, history });
}

/** An image or video of the reported item, also if others can't see it; no other file of its owner. */
export async function file(
  { db, media }: PartDependencies,
  { id, index }: { id: string; index: number },
  accepts: (type: string) => boolean,
) {
  const row = await reportsStore.findFiles(db, id);
  const address = row === null ? undefined : filesIn(row.targetType, row.snapshot)[index];
  if (row === null || row.targetUserId === null || address === undefined) throw new AppError(faults.reportNotFound);
  const found = await media.evidence.find(row.targetUserId, address, accepts);
  if (found === null) throw new AppError(faults.reportNotFound);
  return found;
}

export function decide(
  { db, audit, support }: PartDependencies,
  id: string,
  request: z.output<typeof newDecision>,
  by: AdminViewer,
) {
  return inTransaction(db, async (tx) => {
    const made = await support.safety.decide(tx, id, request, by.adminId);
    await audit.record(tx, {
      adminId: by.adminId,
      action: "report-decided",
      targetType: "report",
      targetId: id,
      after: { action: request.action, hasRemoved: made.hasRemoved, decisionId: made.id },
    });
    return shownDecision(tx, made.id, by);
  });
}
