import { type ChildProcess, fork, spawn } from "node:child_process";
import { parseArgs } from "node:util";

// npm run dev [-- --demo --inspect]: Vite's server for the client, and behind it the server, which restarts after each
// change. The server prints the client's address, since only there the pages are the current ones. Ctrl-C ends both.

const flag = { type: "boolean", default: false } as const;
const { values } = parseArgs({ options: { demo: flag, inspect: flag } });
const main = values.demo ? "tools/demo/main.ts" : "server/src/main.ts";
/** The client forwards calls to this port (web/vite.config.ts). */
const port = process.env.PORT ?? "3000";
// Without a line for each request, the address stays visible.
const env = { LOG_LEVEL: "warn", ...process.env, NODE_ENV: "development", PORT: port };
const children: ChildProcess[] = [];

const client = fork("web/build/dev-client.ts", { env, execArgv: [] });
endTogether(client);
// Mails and redirects contain PUBLIC_URL: they must lead to the client too.
client.once("message", (address) => {
  if (typeof address === "string") startServer({ PUBLIC_URL: address, ...env });
});

function startServer(serverEnv: NodeJS.ProcessEnv): void {
  // Only for the server: in NODE_OPTIONS the option would reach npm, Vite and the server's helper processes as well.
  const inspect = values.inspect ? ["--inspect=127.0.0.1:9229"] : [];
  const args = ["--watch", "--watch-preserve-output", ...inspect, main];
  endTogether(spawn(process.execPath, args, { env: serverEnv, stdio: "inherit" }));
}

/** When one ends the others have no use. */
function endTogether(child: ChildProcess): void {
  children.push(child);
  child.on("close", (code) => {
    process.exitCode ||= code ?? 0;
    stopAll();
  });
}

/** The terminal sends Ctrl-C to all of them; other senders only to this process. */
function stopAll(): void {
  for (const child of children) if (child.exitCode === null) child.kill("SIGTERM");
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stopAll);
