import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import type { Server } from "node:http";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { buildApp, type App } from "./app.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./db/client.ts";
import { openSource, reasonOf } from "./db/open-source.ts";
import { type Dependencies, dependenciesOf } from "./dependencies.ts";
import { startJobs } from "./jobs.ts";
import { releaseStartMemory } from "./memory.ts";
import { errorSerializer } from "./http/loggable.ts";
import { systemClock } from "./ports/clock.ts";

export interface Running {
  app: App;
  /** Where it can be opened. */
  address: string;
  /** Stops accepting, finishes what is in flight, closes the database. */
  stop(): Promise<void>;
}

const hour = 3600 * 1000;
const day = 24 * hour;
/** The process ends within 10 s (P-RUNNING-4). What is in flight gets this long, then its connection is cut. */
const drain = 6_000;
/** Milliseconds for all that needs the database: one that has fallen silent must not keep the server from stopping. */
const lastWait = 8_000;

interface StartOptions {
  webRoot: string | null;
  /** What is done before anybody can call. */
  prepare?: (deps: Dependencies) => Promise<void>;
}

/** Starts everything the configuration asks for and listens. Rejects with one clear line. */
export async function startServer(config: Config, { webRoot, prepare }: StartOptions): Promise<Running> {
  // Lines wait for the one being written instead of for the disk, so that a busy server is not slowed by its log.
  const lines = pino.destination({ dest: 1, sync: false });
  const logger = pino({ level: config.logLevel, serializers: { err: errorSerializer } }, lines);
  ensureFolder(config.dataDir);
  const source = await openSource(config, logger);
  try {
    await source.migrate();
    const database = openDatabase(source.connection, {
      onIdleError: (error) => logger.warn({ reason: error.message }, "an idle database connection broke"),
    });
    const ports = dependenciesOf(config, logger);
    const deps = { ...ports, database, clock: systemClock, webRoot };
    await prepare?.(deps);
    const app = await buildApp(deps);
    await open(app, config).catch(async (error: unknown) => {
      // What is connected would complain of a database that goes before it.
      await app.server.close();
      await database.close();
      throw error;
    });
    releaseStartMemory();
    const stopPost = app.services.notifications.startPost();
    const worker = startJobs({ ...deps, services: app.services });
    // What another process left on this machine's disk no other node can see.
    const tidy = setInterval(() => {
      ports.incoming.sweep(day).catch((err: unknown) => logger.warn({ err }, "what was left of uploads stays"));
    }, hour).unref();
    return {
      app,
      address: config.publicUrl,
      async stop() {
        clearInterval(tidy);
        const post = stopPost();
        const closed = Promise.all([worker.stop(), closeServer(app.server.server, () => app.server.close())]);
        const isClosed = await Promise.race([closed.then(() => true), pause(lastWait, false, { ref: false })]);
        if (!isClosed) logger.warn("what was still under way is given up, so that the server can stop");
        await Promise.race([post, pause(isClosed ? 1_000 : 0, undefined, { ref: false })]);
        ports.mailer.close();
        // A query that still runs for a caller who is gone keeps its connection; it ends with the process.
        await Promise.race([database.close(), pause(isClosed ? 1_000 : 0, undefined, { ref: false })]);
        await source.stop();
      },
    };
  } catch (error) {
    await source.stop();
    throw error;
  }
}

/** What answers last keeps its connection open for a next request that will not come: such are closed as they fall idle. */
async function closeServer(server: Server, close: () => Promise<void>): Promise<void> {
  const end = Date.now() + drain;
  const sweep = setInterval(
    () => (Date.now() < end ? server.closeIdleConnections() : server.closeAllConnections()),
    50,
  );
  await close();
  clearInterval(sweep);
}

function ensureFolder(folder: string): void {
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Error(`the data folder ${folder} cannot be written (DATA_DIR)`, { cause: error });
  }
}

/** Step by step: the runtime's own way never returns where a file system takes no folders, such as /proc. */
function makeFolder(folder: string): void {
  const isThere = () => statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isThere()) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o755 });
  } catch (error) {
    // Another process may have been faster.
    if (!isThere()) throw error;
  }
}

async function open(app: App, config: Config): Promise<void> {
  // Only where nobody has the name: a password that was changed since stays.
  if (config.administrator) await app.services.admin.accounts.install({ ...config.administrator, role: "admin" });
  try {
    await app.server.listen({ port: config.port, host: config.host });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      throw new Error(`port ${config.port} on ${config.host} is taken (PORT)`, { cause: error });
    }
    throw new Error(`cannot listen on ${config.host}:${config.port}: ${reasonOf(error)} (HOST, PORT)`, {
      cause: error,
    });
  }
}
