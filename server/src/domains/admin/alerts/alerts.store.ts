import type { AlertKind } from "@alongside/contract/admin/admin.constants.ts";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { continuousBackupKey, readBackupState } from "../../../db/continuous-backup.ts";
import { failedBackupKey, lastBackupKey } from "../../../db/last-backup.ts";
import { adminUsers, operatorAlerts } from "../../../db/schema/admin.ts";
import { float8, int4, jsonb, neverNull, nullable, statement, text, time } from "../../../db/statement.ts";

/** A row, with what its constraints allow. */
type AlertRow = Omit<typeof operatorAlerts.$inferSelect, "kind" | "level"> & { kind: AlertKind; level: 1 | 2 };

/** More than any installation has: kinds times servers. */
const most = 500;
/** More than run a community. */
const mostRecipients = 100;

export async function all(db: Db): Promise<AlertRow[]> {
  return (await db.select().from(operatorAlerts).limit(most)).map(alertOf);
}

/** Locks a condition, so that only one server tells of it; a row is made for it if there is none yet. */
export async function lock(
  tx: Db,
  { kind, server, text: words }: Pick<AlertRow, "kind" | "server" | "text">,
  now: Date,
): Promise<AlertRow | null> {
  const first = { kind, server, level: 1, text: words, since: now, endedAt: now, checkedAt: now };
  const made = await tx
    .insert(operatorAlerts)
    .values(first)
    .onConflictDoNothing()
    .returning({ kind: operatorAlerts.kind });
  if (made.length > 0) return null;
  const [row] = await tx.select().from(operatorAlerts).where(isOne({ kind, server })).for("update");
  return row === undefined ? null : alertOf(row);
}

export async function save(tx: Db, { kind, server, ...rest }: AlertRow): Promise<void> {
  await tx.update(operatorAlerts).set(rest).where(isOne({ kind, server }));
}

/** Of active administrators. */
export async function addresses(db: Db): Promise<string[]> {
  const rows = await db
    .select({ email: adminUsers.email })
    .from(adminUsers)
    .where(and(adminUsers.isActive, eq(adminUsers.role, "admin"), isNotNull(adminUsers.email)))
    .limit(mostRecipients);
  return rows.flatMap(({ email }) => email ?? []);
}

const isOne = ({ kind, server }: Pick<AlertRow, "kind" | "server">) =>
  and(eq(operatorAlerts.kind, kind), eq(operatorAlerts.server, server));

function alertOf({ kind, level, ...row }: typeof operatorAlerts.$inferSelect): AlertRow {
  // Constraints of the table.
  return { ...row, kind: kind as AlertKind, level: level as 1 | 2 };
}

const measure = statement({
  name: "measure what operators are told of",
  params: { now: time, lateBefore: time, dayAgo: time },
  row: {
    waiting: neverNull(int4, "a count"),
    oldestNotice: nullable(float8),
    jobs: neverNull(int4, "a count"),
    failed: neverNull(int4, "a count"),
    givenUp: neverNull(int4, "a count"),
    lateSince: nullable(float8),
    mails: neverNull(int4, "a count"),
    oldestMail: nullable(float8),
    runs: neverNull(jsonb<{ name: string; failures: number; startedAt: number }[]>(), "a default replaces null"),
    lastBackup: nullable(text),
    failedBackup: nullable(text),
    continuousBackup: nullable(text),
  },
  text: ({ now, lateBefore, dayAgo }) => sql`
    select outbox.*, queue.*,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'failures', failures,
          'startedAt', extract(epoch from started_at)::float8 * 1000)), '[]') from job_runs) as runs,
      (select value from system_settings where key = ${lastBackupKey}) as "lastBackup",
      (select value from system_settings where key = ${failedBackupKey}) as "failedBackup",
      (select value from system_settings where key = ${continuousBackupKey}) as "continuousBackup"
    from (
      -- One that is being sent has its first try behind it as well, and is due again only after a long while.
      select count(*)::int as waiting,
        extract(epoch from min(case
          when mail_tries > 1 or (mail_tries = 1 and mail_due_at < ${now}::timestamptz + interval '5 minutes')
            then created_at
          when mail_tries = 0 and mail_due_at <= ${now}::timestamptz then mail_due_at end))::float8 * 1000
          as "oldestNotice"
      from notifications where mail_due_at is not null) outbox,
    (
      select (count(*) filter (where is_open))::int as jobs,
        (count(*) filter (where not is_open and last_error is not null))::int as failed,
        (count(*) filter (where not is_open and last_error is not null
          and updated_at > ${dayAgo}::timestamptz))::int as "givenUp",
        extract(epoch from min(run_at) filter (where is_open and locked_at is null
          and run_at < ${lateBefore}::timestamptz))::float8 * 1000 as "lateSince",
        (count(*) filter (where is_open and task_identifier = 'mail'))::int as mails,
        extract(epoch from min(case when last_error is not null then created_at else run_at end)
          filter (where is_open and task_identifier = 'mail'))::float8 * 1000 as "oldestMail"
      from (select *, attempts < max_attempts or locked_at is not null as is_open
        from graphile_worker.jobs) job) queue`,
});

/** Milliseconds after which a pending job is late. */
const late = 3 * 60_000;
const day = 24 * 3600 * 1000;

/** Pending mails and jobs, failing jobs, and backups. */
export async function work(tx: Db, now: Date) {
  const times = { now, lateBefore: new Date(now.getTime() - late), dayAgo: new Date(now.getTime() - day) };
  const [row] = await measure(tx, times);
  if (row === undefined) throw new Error("a statement without a condition returns one row");
  const oldest = Math.min(row.oldestNotice ?? Infinity, row.oldestMail ?? Infinity);
  const { savedUntil, check } = readBackupState(row.continuousBackup);
  const lastRun = Math.max(...row.runs.map(({ startedAt }) => startedAt));
  return {
    mails: { waiting: row.waiting + row.mails, oldest: timeOf(oldest) },
    queue: { waiting: row.jobs, failed: row.failed },
    jobsGivenUp: row.givenUp,
    lateSince: timeOf(row.lateSince),
    runs: row.runs.map(({ name, failures }) => ({ name, failures })),
    lastRun: timeOf(lastRun),
    lastBackup: row.lastBackup === null ? null : momentIn(row.lastBackup).at,
    failedBackup: row.failedBackup === null ? null : momentIn(row.failedBackup),
    backupSavedUntil: savedUntil === null ? null : new Date(savedUntil),
    backupCheckedAt: check === null ? null : new Date(check.at),
  };
}

const timeOf = (milliseconds: number | null) =>
  milliseconds === null || !Number.isFinite(milliseconds) ? null : new Date(milliseconds);

function momentIn(value: string): { at: Date; reason: string } {
  const { at, reason = "" } = JSON.parse(value) as { at: string; reason?: string }; // only the backup writes it
  return { at: new Date(at), reason };
}
