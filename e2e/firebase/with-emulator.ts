import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { browserEnvironment } from "../browser.ts";
import { errorsIn } from "../support/server-log.ts";
import { freePorts, startEmulator } from "./emulator.ts";

// node e2e/firebase/with-emulator.ts [Playwright's own arguments]
// Runs the journeys on their own server and emulator, both on free ports.

const folder = await mkdtemp(join(tmpdir(), "alongside-e2e-firebase-"));
process.exitCode = 1;
try {
  const emulator = await startEmulator();
  try {
    const [port] = await freePorts(1);
    const code = await playwright({
      ...process.env,
      ...(await browserEnvironment()),
      E2E_PORT: String(port),
      E2E_DATA_DIR: folder,
      E2E_FIREBASE: emulator.host,
    });
    const problems = problemsIn(await readFile(join(folder, "server.log"), "utf8").catch(() => ""));
    for (const problem of problems) console.error(problem);
    process.exitCode = problems.length > 0 ? 1 : code;
  } finally {
    await emulator.stop();
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}

function problemsIn(log: string): string[] {
  const errors = errorsIn(log).map((line) => `the server logged an error: ${line}`);
  // Every token starts like this.
  return log.includes("eyJ") ? [...errors, "the server's log has a token in it"] : errors;
}

function playwright(env: NodeJS.ProcessEnv): Promise<number> {
  const cli = resolve("node_modules/@playwright/test/cli.js");
  const child = spawn(
    process.execPath,
    [cli, "test", "--config=e2e/firebase/playwright.config.ts", ...process.argv.slice(2)],
    { stdio: ["ignore", "inherit", "inherit"], env },
  );
  // Playwright stops the server and the browsers itself; this process stops the emulator.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => done(code ?? 1));
  });
}
