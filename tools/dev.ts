import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";

// npm run dev: the server, started anew at each change, and Vite's server, which passes /api on to it. Ctrl-C ends both.

const web = resolve("web");
const vite = join(dirname(createRequire(join(web, "package.json")).resolve("vite/package.json")), "bin", "vite.js");
// The port is the one web/vite.config.ts passes on to.
const env = { ...process.env, NODE_ENV: "development", PORT: "3000" };
const children = [
  start(["--watch", "--watch-preserve-output", "server/src/main.ts"], process.cwd()),
  start([vite, ...process.argv.slice(2)], web),
];

function start(args: string[], cwd: string): ChildProcess {
  const child = spawn(process.execPath, args, { cwd, env, stdio: "inherit" });
  child.on("close", (code) => {
    process.exitCode ||= code ?? 0;
    stopAll();
  });
  return child;
}

/** When one ends the other has no use; the terminal sends Ctrl-C to all of them, other senders only to this process. */
function stopAll(): void {
  for (const child of children) if (child.exitCode === null) child.kill("SIGTERM");
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stopAll);
