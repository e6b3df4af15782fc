import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { supportFaults as faults } from "@alongside/contract/support/support.faults.ts";
import type { newReport } from "@alongside/contract/support/support.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import { inTransaction } from "../../db/transaction.ts";
import { change, answer } from "./tickets/desk.use-cases.ts";
import * as accountDeletionStore from "./support.account-deletion.store.ts";
import type { Dependencies } from "./support.dependencies.ts";
import { descriptionOf, priorityOf, titleOf } from "./support.rules.ts";
import * as safety from "./safety/safety.use-cases.ts";
import type { SafetyDependencies } from "./safety/safety.dependencies.ts";
import * as supportStore from "./support.store.ts";
import * as targetsStore from "./safety/targets.store.ts";
import { formerReporter } from "./tickets/tickets.rules.ts";
import {
  fullName,
  open,
  tellTeamOfNew,
  create,
  list,
  read,
  write,
  readByKey,
  writeByKey,
  exportOf,
} from "./tickets/tickets.use-cases.ts";
import { bind } from "../../use-cases.ts";

export type SupportService = ReturnType<typeof createSupport>;

/** More than anybody reports. */
const exported = 1_000;

/** Reports and tickets. Members aren't notified that they, or their content, were reported. */
export function createSupport(deps: Dependencies & SafetyDependencies) {
  const { db, clock } = deps;
  const tickets = bind(deps, { open, tellTeamOfNew, create, list, read, write, readByKey, writeByKey, exportOf });
  return {
    tickets,
    /** For administrators. */
    desk: bind(deps, { change, answer }),
    safety: bind(deps, {
      decide: safety.decide,
      decideAbout: safety.decideAbout,
      lift: safety.lift,
      markRead: safety.markRead,
      hasRemoved: safety.hasRemoved,
      forgetMessage: safety.forgetMessage,
      decisionsOf: safety.decisionsOf,
      answer: safety.answer,
      exportOf: safety.exportOf,
    }),

    /** A ticket for administrators with a copy of the reported content as it is now. */
    report: (userId: string, { targetType, targetId, reason, details = null }: z.output<typeof newReport>) =>
      inTransaction(db, async (tx) => {
        const reporter = await supportStore.findReporter(tx, userId);
        if (reporter === null) throw new AppError(kernelFaults.unauthorized);
        const target = await targetsStore.find(tx, userId, targetType, targetId);
        if (target === null) throw new AppError(faults.targetNotFound);
        const { ownerId, snapshot } = target;
        if (ownerId === userId) throw new AppError(faults.ownContent);
        const createdAt = clock.now();
        const about = { targetType, reason, details };
        const ticket = await tickets.open(tx, {
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
        const report = await supportStore.insertReport(tx, { ...written, snapshot, createdAt });
        if (report === null) throw new AppError(faults.alreadyReported);
        await tickets.tellTeamOfNew(tx, ticket, report.id);
        return { id: report.id, targetType, targetId, createdAt: createdAt.toISOString() };
      }),

    exportOf: (userId: string) => supportStore.reportsBy(db, userId, exported),

    /** Runs in the transaction that deletes an account. */
    onAccountDeletion: (tx: Db, userId: string): Promise<void> =>
      accountDeletionStore.forget(tx, userId, formerReporter),
  };
}
