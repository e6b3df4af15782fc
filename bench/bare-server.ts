import { createServer } from "node:http";
import pg from "pg";
import { liveStatement, pageSize } from "./live-statement.ts";

// What the live list is measured against: a bare HTTP server that runs the same prepared statement and answers its rows
// as they are. node bench/bare-server.ts <port> <connection as JSON>

const [port = "", connection = "{}"] = process.argv.slice(2);
const target = JSON.parse(connection) as pg.ClientConfig; // written by the benchmark that starts this process
const statement = await liveStatement(target);
const pool = new pg.Pool({ ...target, max: 10 });

const server = createServer((_request, response) => {
  pool.query({ name: "live", text: statement.text, values: statement.values(new Date()) }).then(
    ({ rows }) => {
      const body = JSON.stringify(rows.slice(0, pageSize));
      response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(body) });
      response.end(body);
    },
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
process.on("SIGTERM", () => process.exit(0));
