import { createServer } from "node:http";
import pg from "pg";
import { openDatabase } from "../server/src/db/client.ts";
import { experiencesStore } from "../server/src/domains/experiences/experiences.store.ts";

// What the live list is measured against: a bare HTTP server that runs the same prepared statement, made by the same
// store, and answers its rows as they are. node bench/bare-server.ts <port> <connection as JSON>

const [port = "", connection = "{}"] = process.argv.slice(2);
const limit = 50;

const statement = await liveStatement();
const pool = new pg.Pool({ ...JSON.parse(connection), max: 10 });

createServer((_request, response) => {
  const values = statement.values(new Date());
  pool.query({ name: "live", text: statement.text, values }).then(
    ({ rows }) => {
      const body = JSON.stringify(rows.slice(0, limit));
      response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
      response.end(body);
    },
    (error: unknown) => {
      response.writeHead(500).end(String(error));
    },
  );
}).listen(Number(port), "127.0.0.1", () => process.stdout.write("Alongside is ready at nothing but this list\n"));

process.on("SIGTERM", () => process.exit(0));

/** Lets the store run once and listens to what it asks the driver for. */
async function liveStatement(): Promise<{ text: string; values(now: Date): unknown[] }> {
  const { db, pool: spied, close } = openDatabase(JSON.parse(connection));
  const heard: { text: string; values: unknown[] }[] = [];
  const query = spied.query.bind(spied);
  const listen = (config: { text: string }, values: unknown[], ...rest: unknown[]) => {
    heard.push({ text: config.text, values });
    // The pool's own method, which has too many forms to name.
    return (query as (...all: unknown[]) => unknown)(config, values, ...rest);
  };
  Object.assign(spied, { query: listen });
  const now = new Date();
  await experiencesStore(db).live({ limit }, null, now);
  await close();
  const [found] = heard;
  if (found === undefined) throw new Error("the store asked nothing");
  const { text, values } = found;
  const isNow = (value: unknown) => new Date(String(value)).getTime() === now.getTime() && typeof value !== "number";
  return { text, values: (moment) => values.map((value) => (isNow(value) ? moment : value)) };
}
