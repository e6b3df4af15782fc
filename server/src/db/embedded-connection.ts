import { realpath } from "node:fs/promises";
import pg from "pg";
import { ACCOUNT, type Cluster, PORT } from "./embedded-cluster.ts";

export const DATABASE = "alongside";

/** node-postgres settings of the embedded server. Without `ssl`, PGSSLMODE would apply. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
  ssl: false;
}

export function connectionOf(cluster: Cluster, database = DATABASE): EmbeddedConnection {
  return { host: cluster.socket, port: PORT, user: ACCOUNT, database, ssl: false };
}

/** A session on a running server. */
export interface Session {
  /** Resolves when the session ends, for whatever reason. */
  readonly over: Promise<void>;
  end(): Promise<void>;
}

/**
 * Opens a session if the server is up; otherwise says whether one is starting or stopping ("busy"), or there is none.
 */
export async function knock(cluster: Cluster): Promise<Session | "busy" | "down"> {
  const client = new pg.Client({ ...connectionOf(cluster, "postgres"), connectionTimeoutMillis: 5_000 });
  const over = new Promise<void>((resolve) => client.once("end", () => resolve()));
  client.on("error", () => undefined);
  try {
    await client.connect();
    const found = await client.query<{ data_directory: string }>("SHOW data_directory");
    if ((await realpath(found.rows[0]?.data_directory ?? "")) === cluster.data) {
      return { over, end: () => client.end() };
    }
    await client.end();
    return "down";
  } catch (error) {
    await client.end().catch(() => undefined);
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code === CANNOT_CONNECT_NOW || code === TOO_MANY_CONNECTIONS ? "busy" : "down";
  }
}

const CANNOT_CONNECT_NOW = "57P03";
const TOO_MANY_CONNECTIONS = "53300";
const DUPLICATE_DATABASE = "42P04";
const UNIQUE_VIOLATION = "23505";

/** Creates the application's database; two processes may do so at once. */
export async function createDatabase(cluster: Cluster): Promise<void> {
  const client = new pg.Client(connectionOf(cluster, "postgres"));
  await client.connect();
  try {
    const found = await client.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code !== DUPLICATE_DATABASE && code !== UNIQUE_VIOLATION) throw error;
  } finally {
    await client.end();
  }
}
