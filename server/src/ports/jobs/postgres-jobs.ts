import { sql } from "drizzle-orm";
import { arrayOf, int4, json, statement, text } from "../../db/statement.ts";
import type { JobPayloads, Jobs } from "./jobs.ts";

/** Attempts per kind. The queue waits e, e², e³ … seconds in between: a mail is tried for some 14 hours. */
const attempts: Record<keyof JobPayloads, number> = { mail: 12 };
/** The priority of jobs added in bulk; single ones have 0, and smaller numbers run first. */
const bulkPriority = 1;

const addJob = statement({
  name: "add a job",
  params: { name: text, payload: json(), attempts: int4 },
  row: {},
  text: (job) => sql`
    select from graphile_worker.add_job(${job.name}::text, payload => ${job.payload}::json, max_attempts => ${job.attempts}::int)`,
});

const addJobs = statement({
  name: "add jobs",
  params: { name: text, payloads: arrayOf(text), attempts: int4, priority: int4 },
  row: {},
  text: (jobs) => sql`
    select from graphile_worker.add_jobs(array(
      select (${jobs.name}::text, payload::json, null, null, ${jobs.attempts}::int, null, ${jobs.priority}::int,
        null)::graphile_worker.job_spec
      from unnest(${jobs.payloads}::text[]) payload))`,
});

/** The queue in PostgreSQL, by graphile-worker; workers on all nodes take jobs from it. */
export function postgresJobs(): Jobs {
  return {
    async add(tx, name, payload) {
      await addJob(tx, { name, payload: JSON.stringify(payload), attempts: attempts[name] });
    },

    async addAll(tx, name, payloads) {
      if (payloads.length === 0) return;
      const texts = payloads.map((payload) => JSON.stringify(payload));
      await addJobs(tx, { name, payloads: texts, attempts: attempts[name], priority: bulkPriority });
    },
  };
}
