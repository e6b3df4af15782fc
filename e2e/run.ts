import { spawn } from "node:child_process";
import { access, constants, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { browserEnvironment } from "./browser.ts";
import { errorsIn } from "./support/server-log.ts";
import { freePort } from "./support/free-port.ts";

// node e2e/run.ts [Playwright's own arguments]
// Runs the journeys against a real server on a free port with its own data folder, which is removed at the end.

const memory = "/dev/shm";
const isWritable = await access(memory, constants.W_OK).then(
  () => true,
  () => false,
);
const dataDir = await mkdtemp(join(isWritable ? memory : tmpdir(), "alongside-e2e-"));
process.exitCode = 1;
try {
  const env = {
    ...process.env,
    ...(await browserEnvironment()),
    E2E_PORT: String(await freePort()),
    E2E_DATA_DIR: dataDir,
  };
  const code = await playwright(process.argv.slice(2), env);
  const log = await readFile(join(dataDir, "server.log"), "utf8").catch(() => "");
  const errors = errorsIn(log);
  for (const line of errors) console.error(`the server logged an error: ${line}`);
  if (code !== 0) console.error(`the server's last lines:\n${log.trimEnd().split("\n").slice(-8).join("\n")}`);
  process.exitCode = errors.length > 0 ? 1 : code;
} finally {
  if (process.env.E2E_KEEP) console.log(`kept: ${dataDir}`);
  else await rm(dataDir, { recursive: true, force: true });
}

function playwright(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const command = [resolve("node_modules/@playwright/test/cli.js"), "test", ...args];
  const child = spawn(process.execPath, command, { stdio: ["ignore", "inherit", "inherit"], env });
  // Playwright stops the server and the browsers itself, but only on SIGINT; this process then removes the data.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill("SIGINT"));
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => done(code ?? 1));
  });
}
