import { createServer } from "node:http";
import pg from "pg";
import { rowByRow } from "./feed-rows.ts";
import { feedStatement } from "./feed-statement.ts";

// What the feed is measured against, behind a bare HTTP server: /single?<member> is the page by one prepared statement,
// /rows?<member> asks for each row again. node bench/feed-bare-server.ts <port> <connection as JSON>

const [port = "", connection = "{}"] = process.argv.slice(2);
const target = JSON.parse(connection) as pg.ClientConfig; // written by the benchmark that starts this process
const pool = new pg.Pool({ ...target, max: 10 });
const byRows = rowByRow(pool);
const atOnce = async (member: string): Promise<unknown[]> =>
  (await pool.query<Record<string, unknown>>({ name: "feed", text: feedStatement, values: [member] })).rows;

const server = createServer((request, response) => {
  const [path, member = ""] = (request.url ?? "").split("?");
  (path === "/rows" ? byRows(member) : atOnce(member)).then(
    (rows) => {
      const body = JSON.stringify(rows);
      response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
      response.end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
process.on("SIGTERM", () => process.exit(0));
