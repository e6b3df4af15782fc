import { sql, type SQL } from "drizzle-orm";

/** Queueing what devices should show, as parts of any statement: messages are queued by the statement that writes them. */

/** The name of the job that brings a member's devices in line with one tag. */
export const pushTask = "push";
/** Attempts where the database fails; push services that fail are retried by the job itself. */
const attempts = 5;

interface PushJob {
  userId: SQL;
  tag: SQL;
  /** Seconds until it runs, so that what is read at once is never announced. */
  delay: number;
  /**
   * Whether it runs at that time even if a job of the tag waits already. Otherwise the waiting one keeps its time and
   * serves for both.
   */
  isFirst?: boolean;
}

/** Adds the job, in the transaction of the statement. A column of its own that has to be read, or it isn't evaluated. */
export function addPush({ userId, tag, delay, isFirst = false }: PushJob): SQL {
  return sql`(graphile_worker.add_job('${sql.raw(pushTask)}',
    payload => json_build_object('userId', ${userId}, 'tag', ${tag}), max_attempts => ${sql.raw(String(attempts))},
    run_at => now() + interval '${sql.raw(String(delay))} seconds', priority => ${sql.raw(isFirst ? "-1" : "0")},
    job_key => '${sql.raw(pushTask)} ' || ${userId} || ' ' || ${tag},
    job_key_mode => '${sql.raw(isFirst ? "replace" : "preserve_run_at")}')).id`;
}

/** The member has a device that is subscribed. */
export function hasDevice(userId: SQL): SQL {
  return sql`exists (select from push_subscriptions device where device.user_id = ${userId})`;
}

/** Seconds before a message is announced: in an open conversation it is read by then. */
export const messageDelay = 5;
