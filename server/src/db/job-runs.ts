import type { Db } from "./client.ts";
import { jobRuns } from "./schema/admin.ts";

interface JobRun {
  name: string;
  startedAt: Date;
  finishedAt: Date;
  /** Why it failed; null if it succeeded. */
  error: string | null;
}

/** Records the last run of each job. */
export async function noteRun(db: Db, { name, ...run }: JobRun): Promise<void> {
  await db
    .insert(jobRuns)
    .values({ name, ...run })
    .onConflictDoUpdate({ target: jobRuns.name, set: run });
}
