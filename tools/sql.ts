import { existsSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import pg from "pg";
import { readConfig } from "../server/src/config.ts";
import { openSource } from "../server/src/db/open-source.ts";

// npm run sql -- [--demo] "select …": runs SQL in this folder's database, also while the server runs. The embedded
// PostgreSQL listens on a private socket and has no psql. Without an argument it reads the SQL from stdin.

const { values, positionals } = parseArgs({
  options: { demo: { type: "boolean", default: false } },
  allowPositionals: true,
});
const config = readConfig({ ...(values.demo && { DATA_DIR: "./data-demo" }), ...process.env });
process.exitCode = await run(positionals.join(" ") || (await text(process.stdin)));

async function run(statements: string): Promise<number> {
  // Opening the embedded database would create an empty one.
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, "postgres"))) {
    return refuse(`there is no database in ${config.dataDir}: start the server once, or set DATA_DIR or DATABASE_URL`);
  }
  const source = await openSource(config, { info: () => undefined });
  const client = new pg.Client(source.connection);
  try {
    await client.connect();
    // Several statements give several results.
    const results = [await client.query(statements)].flat();
    for (const { rows, command, rowCount } of results) {
      if (rows.length > 0) console.table(rows);
      console.log(`${command} ${rowCount ?? ""}`.trim());
    }
    return 0;
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  } finally {
    await client.end();
    await source.stop();
  }
}

function refuse(reason: string): number {
  console.error(`sql: ${reason}`);
  return 1;
}
