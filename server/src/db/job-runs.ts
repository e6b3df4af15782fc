import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";
import { jobRuns } from "./schema/admin.ts";

interface JobRun {
  name: string;
  startedAt: Date;
  finishedAt: Date;
  /** Why it failed; null if it succeeded. */
  error: string | null;
}

/** Records the last run of each job, and how often in a row it has failed. */
export async function noteRun(db: Db, { name, ...run }: JobRun): Promise<void> {
  await db
    .insert(jobRuns)
    .values({ name, ...run, failures: run.error === null ? 0 : 1 })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { ...run, failures: run.error === null ? 0 : sql`${jobRuns.failures} + 1` },
    });
}
