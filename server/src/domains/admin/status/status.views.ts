import type { systemStatus } from "@alongside/contract/admin/admin.status.shapes.ts";
import type { z } from "zod";
import {
  backupState,
  databaseState,
  diskState,
  type Facts,
  mailState,
  notesOn,
  queueState,
  standbyShare,
} from "./status.rules.ts";

type Status = z.input<typeof systemStatus>;

/** The state of the installation, and what its operator should look at. */
export function statusView(facts: Facts, now: Date): Status {
  const { version, commit, startedAt, node, database, standby, storage, mail, events, ai, payments, work, jobs, disk } =
    facts;
  return {
    version,
    commit,
    startedAt: startedAt.toISOString(),
    node,
    database: {
      state: databaseState(facts),
      kind: database.kind,
      ...(database.found ?? { version: "", bytes: 0, milliseconds: 0 }),
    },
    standby: standby && {
      state: standby.trouble === null ? "ok" : "warning",
      lagSeconds: standby.lagSeconds,
      lagBytes: standby.lagBytes,
      share: standbyShare(standby),
    },
    storage: {
      state: storage.isReachable ? "ok" : "down",
      kind: storage.kind,
      ...(storage.found ?? { objects: 0, bytes: 0 }),
    },
    mail: { state: mailState(facts), kind: mail.kind, ...(work?.mails ?? { waiting: 0, failing: 0 }) },
    events: { state: events.isReachable ? "ok" : "down", kind: events.kind },
    ai: { state: ai.isFailing ? "warning" : "ok", kind: ai.kind, name: ai.model ?? "Built-in guide" },
    payments,
    queue: {
      state: queueState(facts, now),
      waiting: work?.queue.waiting ?? 0,
      failed: work?.queue.failed ?? 0,
      lateSince: work?.queue.lateSince?.toISOString() ?? null,
    },
    jobs: jobs.map(({ name, purpose, schedule }) => ({ name, purpose, schedule, ...lastRun(work, name) })),
    backup: {
      state: backupState(facts, now),
      lastAt: work?.lastBackup?.at.toISOString() ?? null,
      bytes: work?.lastBackup?.bytes ?? null,
      continuous: facts.isBackedUp
        ? {
            savedUntil: work?.continuous.savedUntil?.toISOString() ?? null,
            checkedAt: work?.continuous.checkedAt?.toISOString() ?? null,
          }
        : null,
    },
    disk: { state: diskState(facts), ...(disk ?? { freeBytes: 0, totalBytes: 0 }) },
    notes: notesOn(facts, now),
  };
}

function lastRun(work: Facts["work"], name: string) {
  const run = work?.runs.find((each) => each.name === name);
  if (run === undefined) return { lastRunAt: null, lastMilliseconds: null, error: null };
  const { startedAt, finishedAt, error } = run;
  const lastMilliseconds = finishedAt === null ? null : finishedAt.getTime() - startedAt.getTime();
  return { lastRunAt: startedAt.toISOString(), lastMilliseconds, error };
}
