import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { access, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { run } from "../../tools/testing/run.ts";

/** The prefix lets the emulator work without a Google account. */
export const project = "demo-alongside";

const home = resolve("e2e/firebase");
const program = join(home, "node_modules/firebase-tools/lib/bin/firebase.js");
/** Milliseconds; the emulator takes about ten seconds on an idle machine. */
const startLimit = 180_000;

/** Installs the emulator's packages unless the locked version is installed. Returns the error, if any. */
export async function installEmulator(): Promise<string | null> {
  if (await isInstalled()) return null;
  console.log("Installing the Firebase emulator (about 240 MB, once)");
  const { code, output } = await run(
    "npm",
    ["ci", "--prefix", home, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
    { env: { NO_UPDATE_NOTIFIER: "1" } },
  );
  if (code === 0) return null;
  const isOffline = /\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH)\b/u.test(output);
  const why = isOffline ? "the npm registry can't be reached" : `npm ci failed:\n${output.trim()}`;
  return `The Firebase emulator could not be installed: ${why}`;
}

async function isInstalled(): Promise<boolean> {
  const version = async (file: string) => /"firebase-tools": "([^"]+)"/u.exec(await readFile(file, "utf8"))?.[1];
  try {
    await access(program);
    const installed = JSON.parse(await readFile(join(home, "node_modules/firebase-tools/package.json"), "utf8")) as {
      version: string;
    };
    return installed.version === (await version(join(home, "package.json")));
  } catch {
    return false;
  }
}

export interface Emulator {
  /** For FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  stop(): Promise<void>;
}

/** Starts the emulator on free ports, with its settings and logs in a temporary folder. */
export async function startEmulator(): Promise<Emulator> {
  const folder = await mkdtemp(join(tmpdir(), "alongside-firebase-"));
  const [auth, hub, logging] = await freePorts(3);
  const at = (port: number | undefined) => ({ host: "127.0.0.1", port });
  const emulators = {
    auth: at(auth),
    hub: at(hub),
    logging: at(logging),
    ui: { enabled: false },
    singleProjectMode: true,
  };
  const config = join(folder, "firebase.json");
  await writeFile(config, JSON.stringify({ emulators }));
  const child = spawn(
    process.execPath,
    [program, "emulators:start", "--only", "auth", "--project", project, "--config", config],
    { cwd: folder, env: environment(folder), stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (piece: Buffer) => (output += piece.toString()));
  const host = `127.0.0.1:${auth}`;
  const stop = async () => {
    await end(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  try {
    await ready(child, host);
  } catch (error) {
    await stop();
    throw new Error(`the Firebase emulator did not start: ${String(error)}\n${output.trim()}`, { cause: error });
  }
  return { host, stop };
}

/**
 * No credentials of the person running this, no update checks, no statistics, and a proxy that leads nowhere for other
 * requests.
 */
function environment(folder: string): NodeJS.ProcessEnv {
  const nowhere = "http://127.0.0.1:9";
  return {
    PATH: process.env.PATH,
    HOME: folder,
    XDG_CONFIG_HOME: folder,
    CI: "true",
    NO_UPDATE_NOTIFIER: "1",
    HTTP_PROXY: nowhere,
    HTTPS_PROXY: nowhere,
    NO_PROXY: "127.0.0.1,localhost",
  };
}

async function ready(child: ChildProcess, host: string): Promise<void> {
  const until = Date.now() + startLimit;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("it ended");
    const answer = await fetch(`http://${host}/`).catch(() => null);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error(`no answer within ${startLimit / 1000} s`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "close");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), 15_000);
  await ended;
  clearTimeout(late);
}

/** Ports that are free at the same time, so that they differ. */
export async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer().listen(0, "127.0.0.1");
      await once(probe, "listening");
      return probe;
    }),
  );
  const ports = probes.map((probe) => {
    const address = probe.address();
    return typeof address === "object" && address !== null ? address.port : 0;
  });
  await Promise.all(probes.map((probe) => new Promise((closed) => probe.close(closed))));
  return ports;
}
