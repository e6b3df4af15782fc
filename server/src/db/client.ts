import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

/** Queries outside or inside a transaction: what every store takes. */
export type Db = Pick<
  NodePgDatabase,
  "select" | "selectDistinct" | "insert" | "update" | "delete" | "execute" | "transaction" | "$with" | "with"
>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Where it is, for a connection beside the pool. */
  readonly connection: pg.ClientConfig;
  close(): Promise<void>;
}

interface DatabaseOptions {
  /** Told of connections that break while idle, which would otherwise end the process. */
  onIdleError?: (error: Error) => void;
  /** Connections kept at most. */
  size?: number;
}

/** Opens a pool on a PostgreSQL of version 15 or newer. Connects at the first query. */
export function openDatabase(connection: pg.ClientConfig, options: DatabaseOptions = {}): Database {
  const pool = new pg.Pool({
    ...connection,
    max: options.size ?? 10,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 15_000,
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
