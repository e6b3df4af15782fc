import type pg from "pg";
import { networkLimits, statementLimit, transactionLimit } from "./client.ts";
import { type Connection, HostedClient } from "./hosts.ts";

/** What a pooler in front of the database lets through. */
export interface Reach {
  /** A statement that was prepared by name is still there in the connection's next transaction. */
  readonly keepsNames: boolean;
  /** Time limits for statements may be given when connecting. */
  readonly keepsLimits: boolean;
  /** Statements that take too long are cancelled. */
  readonly hasLimits: boolean;
}

/** A database without a pooler. */
export const direct: Reach = { keepsNames: true, keepsLimits: true, hasLimits: true };

/** Milliseconds for an answer through the pooler, which may have a single connection to the database. */
const patience = 2_000;
const limits = { statement_timeout: statementLimit, idle_in_transaction_session_timeout: transactionLimit };
/** PostgreSQL's code for a message it doesn't understand, and pgbouncer's for a setting it doesn't pass on. */
const protocolViolation = "08P01";

/**
 * Tries what the server needs of its connections, and throws an error of one line that says what is wrong: notices must
 * arrive on the direct connection, which can't be one of a pooler in transaction mode. That is allowed for the others.
 */
export async function tryConnections(pooled: Connection, own: Connection): Promise<Reach> {
  const isSame = pooled === own;
  if (await isShared(own, {})) {
    throw new Error(
      isSame
        ? "it leads through a pooler in transaction mode: set DATABASE_DIRECT_URL to the database itself"
        : "DATABASE_DIRECT_URL leads through a pooler in transaction mode: name the database itself",
    );
  }
  if (isSame) return direct;
  const keepsLimits = await takesLimits(pooled);
  const settings = keepsLimits ? limits : {};
  await tryNotice(pooled, own, settings);
  const hasLimits = await withClient(pooled, settings, async (client) => {
    const { rows } = await client.query<{ value: string }>("select current_setting('statement_timeout') as value");
    return rows[0]?.value !== "0";
  });
  const keepsNames = !(await isShared(pooled, settings)) || (await findsNamed(pooled, settings));
  return { keepsNames, keepsLimits, hasLimits };
}

async function withClient<T>(
  connection: Connection,
  settings: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new HostedClient({ ...connection, ...networkLimits, ...settings, query_timeout: patience });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function takesLimits(connection: Connection): Promise<boolean> {
  try {
    await withClient(connection, limits, () => Promise.resolve());
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === protocolViolation) return false;
    throw error;
  }
}

const backendOf = async (client: pg.Client) => {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid;
};

/** Whether an address leads through a pooler in transaction mode. */
export const leadsThroughPooler = (connection: Connection): Promise<boolean> => isShared(connection, {});

/** Whether a connection changes its server process between transactions, or shares it with another connection. */
function isShared(connection: Connection, settings: pg.ClientConfig): Promise<boolean> {
  return withClient(connection, settings, (one) =>
    withClient(connection, settings, async (other) => {
      const first = await backendOf(one);
      await other.query("begin");
      if ((await backendOf(other)) === first) return true;
      return (await backendOf(one)) !== first;
    }),
  );
}

/** Whether a named statement is found again after another connection has taken its server process. */
function findsNamed(connection: Connection, settings: pg.ClientConfig): Promise<boolean> {
  const named = { name: "alongside_check", text: "select 1" };
  return withClient(connection, settings, (one) =>
    withClient(connection, settings, async (other) => {
      try {
        await one.query(named);
        await other.query("begin");
        await other.query("select 1");
        await one.query(named);
        return true;
      } catch {
        return false;
      }
    }),
  );
}

async function tryNotice(pooled: Connection, own: Connection, settings: pg.ClientConfig): Promise<void> {
  await withClient(own, {}, async (listener) => {
    const channel = "alongside_check";
    const word = `${process.pid}-${performance.now()}`;
    const heard = new Promise<void>((resolve, reject) => {
      setTimeout(reject, patience).unref();
      listener.on("notification", ({ payload }) => payload === word && resolve());
    });
    // Handled below; it may fail before anyone waits for it.
    heard.catch(() => undefined);
    await listener.query(`listen ${channel}`);
    await withClient(pooled, settings, (client) => client.query("select pg_notify($1, $2)", [channel, word]));
    await heard.catch(() => {
      throw new Error("notices sent there don't arrive at DATABASE_DIRECT_URL: do both name the same database?");
    });
  });
}
