import { sql, type SQL } from "drizzle-orm";
import type { Db } from "./client.ts";
import { int4, neverNull, statement } from "./statement.ts";

/**
 * Queues what devices should show, as a part of any statement: messages are queued by the statement that writes them. For
 * frequent writes, a row waits in `push_outbox` until `moveToQueue` makes jobs of all such rows: adding a job notifies, and
 * transactions that notify commit one at a time in the whole database (decision 0062).
 */

/** The name of the job that brings a member's devices in line with one tag. */
export const pushTask = "push";
/** Attempts where the database fails; push services that fail are retried by the job itself. */
const attempts = sql.raw("5");
const task = sql.raw(`'${pushTask}'`);
const keyPrefix = sql.raw(`'${pushTask} '`);

interface Wanted {
  userId: SQL;
  tag: SQL;
}

/** Adds the job, to run at once, in the transaction of the statement. The column must be read, or it isn't evaluated. */
export function addPush({ userId, tag }: Wanted): SQL {
  return sql`(graphile_worker.add_job(${task}, payload => json_build_object('userId', ${userId}, 'tag', ${tag}),
    max_attempts => ${attempts}, run_at => now(), priority => -1,
    job_key => ${keyPrefix} || ${userId} || ' ' || ${tag}, job_key_mode => 'replace')).id`;
}

interface Delayed extends Wanted {
  /** Seconds until it runs, so that what is read at once is never announced. */
  delay: number;
  /**
   * Whether it runs at that time even if a job of the tag waits already. Otherwise the waiting one keeps its time and
   * serves for both.
   */
  isFirst?: boolean;
}

/** The beginning of a statement that queues the job soon after its transaction; `from` and conditions follow. */
export function addPushSoon({ userId, tag, delay, isFirst = false }: Delayed): SQL {
  return sql`insert into push_outbox (user_id, tag, run_at, is_first)
    select ${userId}, ${tag}, now() + interval '${sql.raw(String(delay))} seconds', ${sql.raw(String(isFirst))}`;
}

const move = statement({
  name: "queue what devices should show",
  params: { most: int4 },
  row: { jobs: neverNull(int4, "a count") },
  text: ({ most }) => sql`
    with due as (select id from push_outbox order by id limit ${most}::int for update skip locked),
    taken as (delete from push_outbox where id in (select id from due) returning user_id, tag, run_at, is_first),
    wanted as (
      select bool_or(is_first) as is_first,
        (${task}, json_build_object('userId', user_id, 'tag', tag), null, min(run_at), ${attempts}::int,
          ${keyPrefix} || user_id || ' ' || tag, case when bool_or(is_first) then -1 else 0 end,
          null)::graphile_worker.job_spec as spec
      from taken group by user_id, tag order by user_id, tag),
    kinds as (select is_first, array_agg(spec) as specs from wanted group by is_first)
    select count(job.id)::int as jobs
    from kinds cross join lateral graphile_worker.add_jobs(kinds.specs, job_key_preserve_run_at => not kinds.is_first) job`,
});

/** Makes jobs of at most this many rows, each of them once. Returns how many jobs. */
export async function moveToQueue(db: Db, most: number): Promise<number> {
  const [row] = await move(db, { most });
  return row?.jobs ?? 0;
}

/** The member has a device that is subscribed. */
export function hasDevice(userId: SQL): SQL {
  return sql`exists (select from push_subscriptions device where device.user_id = ${userId})`;
}

/** Seconds before a message is announced: in an open conversation it is read by then. */
export const messageDelay = 5;
