import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { type BackupPart, continuousBackupKey, readBackupState } from "../../../db/continuous-backup.ts";
import { type LastBackup, lastBackupKey } from "../../../db/last-backup.ts";
import { float8, int4, jsonb, neverNull, nullable, statement, text, time } from "../../../db/statement.ts";

/** Milliseconds after which a pending job is late. */
const late = 3 * 60_000;

const setStatementTimeout = statement({
  name: "set a statement timeout",
  params: { milliseconds: text },
  row: {},
  text: ({ milliseconds }) => sql`select from set_config('statement_timeout', ${milliseconds}, true)`,
});

/** Limits every statement of this transaction to so many milliseconds. */
export async function hurry(tx: Db, most: number): Promise<void> {
  await setStatementTimeout(tx, { milliseconds: String(most) });
}

const select1 = statement({ name: "ping", params: {}, row: {}, text: () => sql`select` });

export async function ping(tx: Db): Promise<void> {
  await select1(tx, {});
}

const describeDatabase = statement({
  name: "describe the database",
  params: {},
  row: {
    version: neverNull(text, "a server has a version"),
    bytes: neverNull(float8, "the current database has a size"),
  },
  text: () => sql`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      pg_database_size(current_database())::float8 as bytes`,
});

export async function database(tx: Db): Promise<{ version: string; bytes: number }> {
  const [row] = await describeDatabase(tx, {});
  return row ?? { version: "", bytes: 0 };
}

const sumStorage = statement({
  name: "sum up stored files",
  params: {},
  row: { objects: neverNull(int4, "a default replaces null"), bytes: neverNull(float8, "a default replaces null") },
  text: () => sql`
    select coalesce(sum(greatest(1, jsonb_array_length(files))), 0)::int as objects,
      coalesce(sum(case when files = '[]' then coalesce(size, 0)::float8
        else (select sum((file->>'size')::float8) from jsonb_array_elements(files) file) end), 0)::float8 as bytes
    from stored_objects where state in ('received', 'stored')`,
});

/** The stored files according to the database. */
export async function stored(tx: Db): Promise<{ objects: number; bytes: number }> {
  const [row] = await sumStorage(tx, {});
  return row ?? { objects: 0, bytes: 0 };
}

interface Run {
  name: string;
  startedAt: number;
  finishedAt: number | null;
  error: string | null;
}

const describeWork = statement({
  name: "describe pending and finished work",
  params: { now: time, lateBefore: time },
  row: {
    waiting: neverNull(int4, "a count"),
    failing: neverNull(int4, "a count"),
    jobs: neverNull(int4, "a count"),
    failed: neverNull(int4, "a count"),
    lateSince: nullable(float8),
    mails: neverNull(int4, "a count"),
    failingMails: neverNull(int4, "a count"),
    runs: neverNull(jsonb<Run[]>(), "a default replaces null"),
    lastBackup: nullable(text),
    continuousBackup: nullable(text),
  },
  text: ({ now, lateBefore }) => sql`
    select outbox.*, queue.*,
      (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'error', error,
          'startedAt', extract(epoch from started_at)::float8 * 1000,
          'finishedAt', extract(epoch from finished_at)::float8 * 1000)), '[]') from job_runs) as runs,
      (select value from system_settings where key = ${lastBackupKey}) as "lastBackup",
      (select value from system_settings where key = ${continuousBackupKey}) as "continuousBackup"
    from (
      -- One that is being sent has its first try behind it as well, and is due again only after a long while.
      select count(*)::int as waiting, (count(*) filter (where mail_tries > 1
        or (mail_tries = 1 and mail_due_at < ${now}::timestamptz + interval '5 minutes')))::int as failing
      from notifications where mail_due_at is not null) outbox,
    (
      select (count(*) filter (where is_open))::int as jobs,
        (count(*) filter (where not is_open and last_error is not null))::int as failed,
        extract(epoch from min(run_at) filter (where is_open and locked_at is null
          and run_at < ${lateBefore}::timestamptz))::float8 * 1000 as "lateSince",
        (count(*) filter (where is_open and task_identifier = 'mail'))::int as mails,
        (count(*) filter (where is_open and task_identifier = 'mail' and last_error is not null))::int
          as "failingMails"
      from (select *, attempts < max_attempts or locked_at is not null as is_open
        from graphile_worker.jobs) job) queue`,
});

/** Pending mails and jobs, the last runs of scheduled jobs, and the last backup. */
export async function work(tx: Db, now: Date) {
  const [row] = await describeWork(tx, { now, lateBefore: new Date(now.getTime() - late) });
  if (row === undefined) throw new Error("a statement without a condition returns one row");
  return {
    mails: { waiting: row.waiting + row.mails, failing: row.failing + row.failingMails },
    queue: { waiting: row.jobs, failed: row.failed, lateSince: timeOf(row.lateSince) },
    runs: row.runs.map(({ startedAt, finishedAt, ...run }) => ({
      ...run,
      startedAt: new Date(startedAt),
      finishedAt: timeOf(finishedAt),
    })),
    lastBackup: lastBackupIn(row.lastBackup),
    continuous: continuousIn(row.continuousBackup),
  };
}

const timeOf = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds));

function lastBackupIn(value: string | null): { at: Date; bytes: number } | null {
  if (value === null) return null;
  const { at, bytes } = JSON.parse(value) as LastBackup; // only the backup writes it
  return { at: new Date(at), bytes };
}

function continuousIn(value: string | null) {
  const { savedUntil, base, check, problems } = readBackupState(value);
  const timeIn = (text: string | undefined) => (text === undefined ? null : new Date(text));
  return {
    savedUntil: timeIn(savedUntil ?? undefined),
    baseAt: timeIn(base?.at),
    checkedAt: timeIn(check?.at),
    problems: Object.entries(problems).map(([part, { since, text: reason }]) => ({
      part: part as BackupPart, // the keys of an object lose their type
      since: new Date(since),
      text: reason,
    })),
  };
}
