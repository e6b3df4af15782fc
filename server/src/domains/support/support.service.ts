import type { Db } from "../../db/client.ts";
import { bind } from "../../use-cases.ts";
import { exportOf as exportReports, report } from "./reports/reports.use-cases.ts";
import type { SafetyDependencies } from "./safety/safety.dependencies.ts";
import * as safety from "./safety/safety.use-cases.ts";
import * as accountDeletionStore from "./support.account-deletion.store.ts";
import type { Dependencies } from "./support.dependencies.ts";
import { answer, change } from "./tickets/desk.use-cases.ts";
import { formerReporter } from "./tickets/tickets.rules.ts";
import { create, exportOf, list, read, readByKey, write, writeByKey } from "./tickets/tickets.use-cases.ts";

export type SupportService = ReturnType<typeof createSupport>;

/** Reports and tickets. Members aren't notified that they, or their content, were reported. */
export function createSupport(deps: Dependencies & SafetyDependencies) {
  return {
    ...bind(deps, { report, exportOf: exportReports }),
    tickets: bind(deps, { create, list, read, write, readByKey, writeByKey, exportOf }),
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

    /** Runs in the transaction that deletes an account. */
    onAccountDeletion: (tx: Db, userId: string): Promise<void> =>
      accountDeletionStore.forget(tx, userId, formerReporter),
  };
}
