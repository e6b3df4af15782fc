import { sql } from "drizzle-orm";
import type { LogFunctionFactory } from "graphile-worker";
import pg from "pg";
import { networkLimits, type Db } from "./client.ts";
import { type Connection, HostedClient } from "./hosts.ts";
import { queueCode } from "./queue-code.ts";
import { statement, time } from "./statement.ts";

/** Log messages about the setup of the queue are not needed. */
const silent: LogFunctionFactory = () => () => undefined;

/** Creates the queue's tables in their own schema if missing. The worker upgrades them when it starts. */
export async function prepareQueue(client: pg.Client, connection: Connection): Promise<void> {
  const found = await client.query<{ is_there: boolean }>(
    "select to_regclass('graphile_worker.migrations') is not null as is_there",
  );
  if (found.rows[0]?.is_there === true) return;
  // Loaded only if needed, which is once per database.
  const { Logger, runMigrations } = await queueCode();
  const pool = new pg.Pool({ ...connection, ...networkLimits, max: 1, Client: HostedClient });
  pool.on("error", () => undefined);
  pool.on("connect", (own) => own.on("error", () => undefined));
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(silent) });
  } finally {
    await pool.end();
  }
}

/** Milliseconds for which failed jobs are stored, so that an operator can find out why. */
const retention = 14 * 24 * 3600 * 1000;
/** Jobs deleted per statement. */
const clearedAtOnce = 1_000;

/** Longer than any job runs. By the database's clock, which also sets `locked_at`. */
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

/** Releases jobs of servers that died, and deletes those that failed for the last time long ago. */
export async function clearQueue(db: Db, now: Date): Promise<void> {
  await unlockDead(db, {});
  await deleteFailed(db, { before: new Date(now.getTime() - retention) });
}
