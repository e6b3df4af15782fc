import { AsyncResource } from "node:async_hooks";
import { callbackify } from "node:util";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Connection } from "./hosts.ts";
import type { Reach } from "./reach.ts";
import { databaseProbe } from "./probe.ts";
import { followRoute } from "./route.ts";
import { createStandby, type Standby, type StandbyOptions } from "./standby/standby.ts";
import type { QueryObserver } from "./query-observer.ts";
import { WatchedClient } from "./watched-client.ts";

/** Runs queries inside or outside a transaction. */
export type Db = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction" | "$with" | "with"
>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** For what needs its connection for itself, such as listening; the same pool unless `pool` leads through a pooler. */
  readonly ownPool: pg.Pool;
  /** The same for connections outside a pool. */
  readonly connection: Connection;
  /** A standby that answers lists; null without one. */
  readonly standby: Standby | null;
  /** The database's time. On a connection of its own, so that a busy pool isn't taken for a lost database. */
  time(): Promise<Date>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** The way through a pooler, for all that needs no connection for itself. */
  pooled?: { connection: Connection; reach: Reach } | null;
  /** Where lists may be read that are seconds old. */
  standby?: Pick<StandbyOptions, "connection" | "longestLag" | "log"> | null;
  /** Called for connections that break while idle; without a listener the event would end the process. */
  onIdleError?: (error: Error) => void;
  /** Is told of every statement. */
  onQuery?: QueryObserver | undefined;
  /** The most connections in the pool. */
  size?: number;
  /** Milliseconds a statement may take. */
  statementMs?: number;
  /** Milliseconds without a byte after which a connection with a pending query is closed; more than `statementMs`. */
  silenceMs?: number;
}

/** Milliseconds after which the database cancels a statement. Longer work needs its own connection. */
export const statementLimit = 10_000;
/** Milliseconds for which a transaction may do nothing. */
export const transactionLimit = 30_000;
/** The connections of one process. */
const usualSize = 10;
/** Milliseconds, above the statement timeout: a healthy database always responds within it. */
const longestSilence = 12_000;
/** Milliseconds, for new connections and for the probes that notice a dead host on an idle one. */
export const networkLimits = { connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Milliseconds after which the leader answers instead. */
const standbyLimits = { connectionTimeoutMillis: 2_000, silenceMs: 3_000, statement_timeout: 2_500 };

/** Opens a pool on PostgreSQL 15 or newer. Connects at the first query. */
export function openDatabase(connection: Connection, options: DatabaseOptions = {}): Database {
  let isClosing = false;
  const poolOf = (
    to: Connection,
    { keepsNames, keepsLimits }: Partial<Reach> = {},
    { silenceMs = options.silenceMs ?? longestSilence, ...more }: pg.PoolConfig & { silenceMs?: number } = {},
  ): pg.Pool => {
    const pool = new pg.Pool({
      ...to,
      ...networkLimits,
      ...more,
      Client: class extends WatchedClient {
        constructor(config: Connection = {}) {
          super(config, silenceMs, keepsNames, options.onQuery);
        }
      },
      max: options.size ?? usualSize,
      ...(keepsLimits !== false && {
        statement_timeout: more.statement_timeout ?? options.statementMs ?? statementLimit,
        idle_in_transaction_session_timeout: transactionLimit,
      }),
      application_name: "alongside",
    });
    if (options.onQuery !== undefined) keepContext(pool);
    // Connections that are being closed may still report that the database is shutting down.
    pool.on("error", (error) => isClosing || options.onIdleError?.(error));
    // The failure is also reported by the query; without a listener the event would end the process.
    pool.on("connect", (client) => client.on("error", () => undefined));
    return pool;
  };
  const ownPool = poolOf(connection);
  const pool = options.pooled ? poolOf(options.pooled.connection, options.pooled.reach) : ownPool;
  const probe = databaseProbe(options.pooled?.connection ?? connection);
  const openStandbyPool: StandbyOptions["openPool"] = (check) =>
    poolOf(
      options.standby?.connection ?? connection,
      {},
      {
        ...standbyLimits,
        verify: callbackify(check),
      },
    );
  const standby = options.standby
    ? createStandby({ ...options.standby, leader: connection, openPool: openStandbyPool })
    : null;
  if (standby !== null) followRoute(pool);
  const close = async () => {
    isClosing = true;
    await Promise.all([pool.end(), pool === ownPool ? undefined : ownPool.end(), probe.close(), standby?.close()]);
  };
  return { db: drizzle(pool), pool, ownPool, connection, standby, time: probe.time, close };
}

/**
 * A query that waited for a connection goes on in the context of its own request, not in that of the one which gave the
 * connection back: an observer must know whose it is.
 */
function keepContext(pool: pg.Pool): void {
  pool.connect = new Proxy(pool.connect, {
    apply: (connect, self, args: unknown[]): unknown =>
      Reflect.apply(
        connect,
        self,
        args.map((arg) => (typeof arg === "function" ? AsyncResource.bind(arg as () => void) : arg)), // its callback
      ),
  });
}
