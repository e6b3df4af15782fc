import { sql } from "drizzle-orm";
import type { JobPayloads, Jobs } from "./jobs.ts";

/** Times each kind is tried. The queue waits e, e², e³ … seconds in between: a mail some 14 hours in all. */
const tries: Record<keyof JobPayloads, number> = { mail: 12 };
/** The priority of many that come together; single ones have 0, and the smaller goes first. */
const behind = 1;

/** The queue in PostgreSQL, as graphile-worker keeps it; a worker of any node takes what is in it. */
export function postgresJobs(): Jobs {
  return {
    async add(tx, name, payload) {
      await tx.execute(sql`select from graphile_worker.add_job(${name}::text, payload => ${JSON.stringify(payload)}::json,
        max_attempts => ${tries[name]}::int)`);
    },

    async addAll(tx, name, payloads) {
      if (payloads.length === 0) return;
      const texts = payloads.map((payload) => JSON.stringify(payload));
      await tx.execute(sql`select count(*) from graphile_worker.add_jobs(array(
        select (${name}::text, payload::json, null, null, ${tries[name]}::int, null, ${behind}::int,
          null)::graphile_worker.job_spec
        from unnest(${sql.param(texts)}::text[]) payload))`);
    },
  };
}
