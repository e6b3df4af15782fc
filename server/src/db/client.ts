import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { WatchedClient } from "./watched-client.ts";

/** Runs queries outside or inside a transaction. */
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
  /** Told of connections that break while idle, which would otherwise end the process. */
  onIdleError?: (error: Error) => void;
  /** The most connections in the pool. */
  size?: number;
  /** Milliseconds a statement may take. */
  statementMs?: number;
  /** Milliseconds of silence after which a connection that owes an answer is closed; more than `statementMs`. */
  silenceMs?: number;
}

/** Milliseconds after which the database cancels a statement. Longer work needs its own connection. */
const statementLimit = 10_000;
/** Milliseconds, above the limit of a statement: within it a healthy database always answers. */
const longestSilence = 12_000;
/** Milliseconds, for new connections and for the probes that notice a dead host on an idle one. */
export const networkLimits = { connectionTimeoutMillis: 5_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Opens a pool on a PostgreSQL of version 15 or newer. Connects at the first query. */
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
  // One that is on its way out may still hear that the database goes as well.
  pool.on("error", (error) => isClosing || options.onIdleError?.(error));
  // In use, a connection reports its loss through the query as well; unheard, the event would end the process.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const close = () => {
    isClosing = true;
    return pool.end();
  };
  return { db: drizzle(pool), pool, connection, close };
}
