import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { WatchedClient } from "./watched-client.ts";

/** Runs queries inside or outside a transaction. */
export type Db = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction" | "$with" | "with"
>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** For connections outside the pool. */
  readonly connection: pg.ClientConfig;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** Called for connections that break while idle; without a listener the event would end the process. */
  onIdleError?: (error: Error) => void;
  /** The most connections in the pool. */
  size?: number;
  /** Milliseconds a statement may take. */
  statementMs?: number;
  /** Milliseconds without a byte after which a connection with a pending query is closed; more than `statementMs`. */
  silenceMs?: number;
}

/** Milliseconds after which the database cancels a statement. Longer work needs its own connection. */
const statementLimit = 10_000;
/** Milliseconds, above the statement timeout: a healthy database always responds within it. */
const longestSilence = 12_000;
/** Milliseconds, for new connections and for the probes that notice a dead host on an idle one. */
export const networkLimits = { connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Opens a pool on PostgreSQL 15 or newer. Connects at the first query. */
export function openDatabase(connection: pg.ClientConfig, options: DatabaseOptions = {}): Database {
  const silenceMs = options.silenceMs ?? longestSilence;
  const pool = new pg.Pool({
    ...connection,
    ...networkLimits,
    Client: class extends WatchedClient {
      constructor(config: pg.ClientConfig = {}) {
        super(config, silenceMs);
      }
    },
    max: options.size ?? 10,
    statement_timeout: options.statementMs ?? statementLimit,
    idle_in_transaction_session_timeout: 30_000,
    application_name: "alongside",
  });
  let isClosing = false;
  // Connections that are being closed may still report that the database is shutting down.
  pool.on("error", (error) => isClosing || options.onIdleError?.(error));
  // The failure is also reported by the query; without a listener the event would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const close = () => {
    isClosing = true;
    return pool.end();
  };
  return { db: drizzle(pool), pool, connection, close };
}
