import { createReadStream } from "node:fs";
import { createServer } from "node:http";

// What byte ranges of a video are measured against: one file, and nothing asked of anybody.
// node bench/videos-bare-server.ts <port> <the file's path as JSON>

const [port = "", given = ""] = process.argv.slice(2);
const path = JSON.parse(given) as string; // written by the benchmark

createServer(({ headers }, response) => {
  const [, start = "0", end = "0"] = /^bytes=(\d+)-(\d+)$/u.exec(headers.range ?? "") ?? [];
  const range = { start: Number(start), end: Number(end) };
  response.writeHead(206, { "Content-Type": "video/mp4", "Content-Length": range.end - range.start + 1 });
  createReadStream(path, range).pipe(response);
}).listen(Number(port), "127.0.0.1", () => process.stdout.write("ready\n"));
process.on("SIGTERM", () => process.exit(0));
