import { sql } from "drizzle-orm";
import type { LogFunctionFactory } from "graphile-worker";
import pg from "pg";
import { networkLimits, type Db } from "./client.ts";
import { queueCode } from "./queue-code.ts";

/** Its own notes on how it was set up concern nobody. */
const silent: LogFunctionFactory = () => () => undefined;

/**
 * Sets up the queue's tables, under a schema of their own, where they are not there yet. Newer ones are the worker's
 * doing: it brings them up to date as it starts.
 */
export async function prepareQueue(client: pg.Client, connection: pg.ClientConfig): Promise<void> {
  const found = await client.query<{ is_there: boolean }>(
    "select to_regclass('graphile_worker.migrations') is not null as is_there",
  );
  if (found.rows[0]?.is_there === true) return;
  // Its code is only loaded where it is needed, which is once.
  const { Logger, runMigrations } = await queueCode();
  const pool = new pg.Pool({ ...connection, ...networkLimits, max: 1 });
  pool.on("error", () => undefined);
  pool.on("connect", (own) => own.on("error", () => undefined));
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(silent) });
  } finally {
    await pool.end();
  }
}

/** Jobs that were given up stay so long, in milliseconds, for whoever asks why. */
const keptFor = 14 * 24 * 3600 * 1000;
const clearedAtOnce = 1_000;

/** What no job takes. By the database's clock, which is the one that says since when a job is being done. */
const longest = sql`interval '15 minutes'`;

/** Gives back what a server was at that has died, to be done anew, and forgets jobs that were given up long ago. */
export async function clearQueue(db: Db, now: Date): Promise<void> {
  await db.execute(sql`
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_at < now() - ${longest}))`);
  await db.execute(sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < ${new Date(now.getTime() - keptFor)}
      limit ${clearedAtOnce}))`);
}
