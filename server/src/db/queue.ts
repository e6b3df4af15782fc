import { sql } from "drizzle-orm";
import type { LogFunctionFactory } from "graphile-worker";
import pg from "pg";
import { networkLimits, type Db } from "./client.ts";
import { queueCode } from "./queue-code.ts";
import { statement, time } from "./statement.ts";

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

/** Milliseconds for which failed jobs stay, so that an operator can find out why. */
const retention = 14 * 24 * 3600 * 1000;
/** Jobs deleted at once. */
const clearedAtOnce = 1_000;

/** Longer than any job, by the database's clock, which also sets when a job was locked. */
const longest = sql`interval '15 minutes'`;

const unlockDead = statement({
  name: "unlock jobs of servers that died",
  params: {},
  row: {},
  text: () => sql`
    select from graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs where locked_at < now() - ${longest}))`,
});

const deleteFailed = statement({
  name: "delete jobs that failed long ago",
  params: { before: time },
  row: {},
  text: ({ before }) => sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < ${before}
      limit ${clearedAtOnce}))`,
});

/** Makes jobs of servers that died available again, and deletes those that failed for the last time long ago. */
export async function clearQueue(db: Db, now: Date): Promise<void> {
  await unlockDead(db, {});
  await deleteFailed(db, { before: new Date(now.getTime() - retention) });
}
