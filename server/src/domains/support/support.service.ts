import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { supportFaults as faults } from "@alongside/contract/support/support.faults.ts";
import type { newReport } from "@alongside/contract/support/support.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Clock } from "../../ports/clock.ts";
import { descriptionOf, priorityOf, titleOf } from "./support.rules.ts";
import { supportStore } from "./support.store.ts";
import { targetsStore } from "./support.targets.store.ts";

interface Needs {
  db: Db;
  clock: Clock;
}

export type SupportService = ReturnType<typeof createSupport>;

/** More than anybody reports. */
const exported = 1_000;

/** What reaches the administrators. Nobody is told that they, or what they wrote, were reported. */
export function createSupport({ db, clock }: Needs) {
  return {
    /** A ticket for the administrators, and beside it what was reported as it is now, whatever becomes of it. */
    report: (userId: string, { targetType, targetId, reason, details = null }: z.output<typeof newReport>) =>
      inTransaction(db, async (tx) => {
        const store = supportStore(tx);
        const reporter = await store.findReporter(userId);
        if (reporter === null) throw new AppError(kernelFaults.unauthorized);
        const target = await targetsStore(tx).find(userId, targetType, targetId);
        if (target === null) throw new AppError(faults.targetNotFound);
        const { ownerId, snapshot } = target;
        if (ownerId === userId) throw new AppError(faults.ownContent);
        const createdAt = clock.now();
        const about = { targetType, reason, details };
        const ticketId = await store.insertTicket({
          userId,
          title: titleOf(targetType, reason),
          description: descriptionOf(about, reporter, target, createdAt),
          category: "account",
          priority: priorityOf(reason),
          userEmail: reporter.email,
          userFullName: [reporter.firstName, reporter.lastName].filter((part) => part !== null).join(" ") || null,
          createdAt,
          updatedAt: createdAt,
        });
        const row = { ...about, ticketId, reporterId: userId, targetId, targetUserId: ownerId, snapshot, createdAt };
        const report = await store.insertReport(row);
        if (report === null) throw new AppError(faults.alreadyReported);
        return { id: report.id, targetType, targetId, createdAt: createdAt.toISOString() };
      }),

    exportOf: (userId: string) => supportStore(db).reportsBy(userId, exported),
  };
}
