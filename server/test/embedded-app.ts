import { writeSync } from "node:fs";
import pg from "pg";
import { startEmbedded } from "../src/db/embedded.ts";

// An app in a separate process: starts the database, reports what happens, and stops it properly on SIGTERM.
// With "write" it also writes as fast as it can, and reports each acknowledged row.
const [dataDir = "", mode] = process.argv.slice(2);

// Written synchronously: a report made before a kill must have left this process.
const tell = (line: object) => writeSync(1, `${JSON.stringify(line)}\n`);

try {
  const database = await startEmbedded({ dataDir, durable: mode === "write", onEvent: tell });
  process.once("SIGTERM", () => void database.stop().then(() => process.exit(0)));
  tell({ kind: "ready", owned: database.owned(), connection: database.connection });
  if (mode === "write") await write(database.connection);
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exit(1);
}

/** Two rows in two tables per transaction, so that a partial one would be noticed. */
async function write(connection: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...connection, max: 8 });
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  await pool.query(
    "create table if not exists head (id text primary key); create table if not exists tail (id text primary key)",
  );
  await Promise.all(Array.from({ length: 8 }, (_, writer) => writeForever(pool, `${process.pid}-${writer}`)));
}

async function writeForever(pool: pg.Pool, writer: string): Promise<void> {
  for (let number = 0; ; number++) {
    const id = `${writer}-${number}`;
    try {
      await insert(pool, id);
      tell({ kind: "acknowledged", id });
    } catch (error) {
      // The database is briefly unavailable; unacknowledged rows may be lost.
      tell({ kind: "failed", reason: String(error) });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function insert(pool: pg.Pool, id: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("insert into head values ($1)", [id]);
    await client.query("insert into tail values ($1)", [id]);
    await client.query("commit");
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
