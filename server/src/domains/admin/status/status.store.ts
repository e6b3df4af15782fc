import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { type LastBackup, lastBackupKey } from "../../../db/last-backup.ts";

/** Milliseconds; a job that should have been done so long ago is late. */
const late = 3 * 60_000;

/** No statement of this transaction takes longer, in milliseconds. */
export async function hurry(tx: Db, most: number): Promise<void> {
  await tx.execute(sql`select set_config('statement_timeout', ${String(most)}, true)`);
}

export async function ping(tx: Db): Promise<void> {
  await tx.execute(sql`select 1`);
}

export async function database(tx: Db): Promise<{ version: string; bytes: number }> {
  const result = await tx.execute<{ version: string; bytes: number }>(sql`
        select split_part(current_setting('server_version'), ' ', 1) as version,
          pg_database_size(current_database())::float8 as bytes`);
  return result.rows[0] ?? { version: "", bytes: 0 };
}

/** What the storage holds, as the database knows it. */
export async function stored(tx: Db): Promise<{ objects: number; bytes: number }> {
  const result = await tx.execute<{ objects: number; bytes: number }>(sql`
        select coalesce(sum(greatest(1, jsonb_array_length(files))), 0)::int as objects,
          coalesce(sum(case when files = '[]' then coalesce(size, 0)::float8
            else (select sum((file->>'size')::float8) from jsonb_array_elements(files) file) end), 0)::float8 as bytes
        from stored_objects where state in ('received', 'stored')`);
  return result.rows[0] ?? { objects: 0, bytes: 0 };
}

/** What there is to do, what has become of it, and when the operator's own work was done last. */
export async function work(tx: Db, now: Date) {
  const result = await tx.execute<{
    waiting: number;
    failing: number;
    jobs: number;
    failed: number;
    late_since: number | null;
    mails: number;
    failing_mails: number;
    runs: { name: string; startedAt: number; finishedAt: number | null; error: string | null }[];
    last_backup: string | null;
  }>(sql`
        select outbox.*, queue.*,
          (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'error', error,
              'startedAt', extract(epoch from started_at)::float8 * 1000,
              'finishedAt', extract(epoch from finished_at)::float8 * 1000)), '[]') from job_runs) as runs,
          (select value from system_settings where key = ${lastBackupKey}) as last_backup
        from (
          -- One that is being sent has its first try behind it as well, and is due again only after a long while.
          select count(*)::int as waiting, (count(*) filter (where mail_tries > 1
            or (mail_tries = 1 and mail_due_at < ${now}::timestamptz + interval '5 minutes')))::int as failing
          from notifications where mail_due_at is not null) outbox,
        (
          select (count(*) filter (where is_open))::int as jobs,
            (count(*) filter (where not is_open and last_error is not null))::int as failed,
            extract(epoch from min(run_at) filter (where is_open and locked_at is null
              and run_at < ${new Date(now.getTime() - late)}::timestamptz))::float8 * 1000 as late_since,
            (count(*) filter (where is_open and task_identifier = 'mail'))::int as mails,
            (count(*) filter (where is_open and task_identifier = 'mail' and last_error is not null))::int
              as failing_mails
          from (select *, attempts < max_attempts or locked_at is not null as is_open
            from graphile_worker.jobs) job) queue`);
  const [row] = result.rows;
  if (row === undefined) throw new Error("a statement without a condition answers one row");
  return {
    mails: { waiting: row.waiting + row.mails, failing: row.failing + row.failing_mails },
    queue: { waiting: row.jobs, failed: row.failed, lateSince: timeOf(row.late_since) },
    runs: row.runs.map(({ startedAt, finishedAt, ...run }) => ({
      ...run,
      startedAt: new Date(startedAt),
      finishedAt: timeOf(finishedAt),
    })),
    lastBackup: lastBackupIn(row.last_backup),
  };
}

const timeOf = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds));

function lastBackupIn(value: string | null): { at: Date; bytes: number } | null {
  if (value === null) return null;
  const { at, bytes } = JSON.parse(value) as LastBackup; // only the backup writes it
  return { at: new Date(at), bytes };
}
