import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { supportFaults as faults } from "@alongside/contract/support/support.faults.ts";
import type { newReport } from "@alongside/contract/support/support.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import * as targetsStore from "../safety/targets.store.ts";
import type { Dependencies } from "../support.dependencies.ts";
import { descriptionOf, priorityOf, titleOf } from "../support.rules.ts";
import * as supportStore from "../support.store.ts";
import { fullName, open, tellTeamOfNew } from "../tickets/tickets.use-cases.ts";

/** More than anybody reports. */
const exported = 1_000;

/**
 * Opens a ticket for administrators with a copy of the reported content as it is now. The owner isn't notified.
 * Throws targetNotFound, ownContent, alreadyReported.
 */
export function report(
  deps: Dependencies,
  userId: string,
  { targetType, targetId, reason, details = null }: z.output<typeof newReport>,
) {
  return inTransaction(deps.db, async (tx) => {
    const reporter = await supportStore.findReporter(tx, userId);
    if (reporter === null) throw new AppError(kernelFaults.unauthorized);
    const target = await targetsStore.find(tx, userId, targetType, targetId);
    if (target === null) throw new AppError(faults.targetNotFound);
    const { ownerId, snapshot } = target;
    if (ownerId === userId) throw new AppError(faults.ownContent);
    const createdAt = deps.clock.now();
    const about = { targetType, reason, details };
    const ticket = await open(deps, tx, {
      userId,
      title: titleOf(targetType, reason),
      description: descriptionOf(about, reporter, target, createdAt),
      category: "account",
      priority: priorityOf(reason),
      userEmail: reporter.email,
      userFullName: fullName(reporter),
      createdAt,
    });
    const written = { ...about, ticketId: ticket.id, reporterId: userId, targetId, targetUserId: ownerId };
    const stored = await supportStore.insertReport(tx, { ...written, snapshot, createdAt });
    if (stored === null) throw new AppError(faults.alreadyReported);
    await tellTeamOfNew(deps, tx, ticket, stored.id);
    return { id: stored.id, targetType, targetId, createdAt: createdAt.toISOString() };
  });
}

/** A member's own reports, for their export. */
export function exportOf({ db }: Pick<Dependencies, "db">, userId: string) {
  return supportStore.reportsBy(db, userId, exported);
}
