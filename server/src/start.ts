import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import type { Server } from "node:http";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Logger, pino } from "pino";
import { buildApp, type App } from "./app.ts";
import type { Config } from "./config.ts";
import { unknownInWords } from "./config/unknown-variables.ts";
import { startContinuousBackup } from "./continuous-backup.ts";
import { type Database, openDatabase } from "./db/client.ts";
import { allObservers } from "./db/query-observer.ts";
import { slowQueries } from "./db/slow-queries.ts";
import { addressed, openSource, reasonOf } from "./db/open-source.ts";
import { leadsThroughPooler, type Reach } from "./db/reach.ts";
import { type Dependencies, dependenciesOf } from "./dependencies.ts";
import { openTelemetry } from "./ports/tracing/opentelemetry.ts";
import { programVersion } from "./version.ts";
import { startJobs } from "./jobs.ts";
import { releaseStartMemory } from "./memory.ts";
import { createLogger } from "./logger.ts";
import { followingClock, systemClock } from "./ports/clock.ts";

export interface Running {
  app: App;
  /** The address to open in a browser. */
  address: string;
  /** Stops accepting requests, finishes those in progress and closes the database. */
  stop(): Promise<void>;
}

const hour = 3600 * 1000;
const day = 24 * hour;
/** The process ends within 10 s (P-RUNNING-4). Requests in progress get this long before their connections are cut. */
const drain = 6_000;
/** Milliseconds for everything that needs the database, which may not respond. */
const lastWait = 8_000;

interface StartOptions {
  webRoot: string | null;
  /** Runs before the server listens. */
  prepare?: (deps: Dependencies) => Promise<void>;
}

/** Migrates the configured database and does nothing else. */
export async function migrateOnly(config: Config): Promise<void> {
  ensureFolder(config.dataDir);
  const source = await openSource(config, pino({ level: config.logLevel }));
  try {
    await source.migrate();
  } finally {
    await source.stop();
  }
}

/** Starts everything in the configuration and listens. Rejects with an error of one line. */
export async function startServer(config: Config, { webRoot, prepare }: StartOptions): Promise<Running> {
  // Log lines are buffered, so that a busy server doesn't wait for the disk.
  const lines = pino.destination({ dest: 1, sync: false });
  const logger = createLogger(config, lines);
  reportUnknown(config, logger);
  ensureFolder(config.dataDir);
  const tracing = config.traces && (await openTelemetry({ ...config.traces, version: programVersion() }));
  const source = await openSource(config, logger);
  try {
    const pooled = await source.pooled();
    if (pooled) reportReach(pooled.reach, logger);
    const newer = await source.migrate(config.migrate === "never" ? "never" : "always");
    if (newer !== null) logger.warn({ newer }, "a newer version has changed the database; this one works with it");
    const database = openDatabase(source.connection, {
      pooled,
      standby: standbyOf(config, logger),
      size: config.databasePoolSize,
      onQuery: allObservers([slowQueries(config.slowQueryMs, logger), tracing?.query ?? null]),
      onIdleError: (error) => logger.warn({ reason: error.message }, "an idle database connection broke"),
    });
    await checkStandby(config, database);
    const ports = dependenciesOf(config, logger, tracing);
    // The embedded database runs on this machine.
    const following = source.kind === "embedded" ? null : await followingClock(() => database.time(), logger);
    const deps = { ...ports, database, clock: following ?? systemClock, webRoot };
    await prepare?.(deps);
    const app = await buildApp(deps);
    await open(app, config).catch(async (error: unknown) => {
      // Listeners would log errors if the database closed first.
      await app.server.close();
      await database.close();
      throw error;
    });
    await app.services.notifications.push.prepare();
    releaseStartMemory();
    const hasJobs = config.role !== "web";
    const stopMailWorker = hasJobs ? app.services.notifications.startMailWorker() : null;
    const stopCallsWatch = app.services.calls.startWatch();
    const stopAlerts = app.services.admin.alerts.start();
    const worker = hasJobs ? startJobs({ ...deps, services: app.services }) : null;
    const backup = hasJobs ? startContinuousBackup(config, source, deps) : null;
    // Other nodes can't see what a process left on this machine's disk.
    const tidy = setInterval(() => {
      ports.incoming.sweep(day).catch((err: unknown) => logger.warn({ err }, "could not remove unfinished uploads"));
    }, hour).unref();
    return {
      app,
      address: config.publicUrl,
      async stop() {
        // Whoever distributes the requests learns first that no more should come here.
        app.drain();
        await pause(config.drainSeconds * 1000);
        clearInterval(tidy);
        stopCallsWatch();
        stopAlerts();
        const post = stopMailWorker?.();
        const kept = backup?.stop();
        const closed = Promise.all([worker?.stop(), closeServer(app.server.server, () => app.server.close())]);
        const isClosed = await Promise.race([closed.then(() => true), pause(lastWait, false, { ref: false })]);
        if (!isClosed) logger.warn("stopping with work unfinished");
        await Promise.race([post, pause(isClosed ? 1_000 : 0, undefined, { ref: false })]);
        ports.mailer.close();
        ports.ai.close();
        // A query whose caller has gone keeps its connection; it ends with the process.
        following?.stop();
        await Promise.race([kept, pause(isClosed ? 2_000 : 0, undefined, { ref: false })]);
        await Promise.race([database.close(), pause(isClosed ? 1_000 : 0, undefined, { ref: false })]);
        await Promise.all([source.stop(), tracing?.stop()]);
      },
    };
  } catch (error) {
    await source.stop();
    throw error;
  }
}

/** A misspelt setting would otherwise go unnoticed, since all have defaults. */
function reportUnknown({ unknownVariables: unknown }: Config, logger: Pick<Logger, "warn">): void {
  if (unknown.length > 0) logger.warn(`unknown variables of the environment: ${unknownInWords(unknown)}`);
}

function reportReach({ keepsNames, hasLimits }: Reach, logger: Pick<Logger, "info" | "warn">): void {
  if (!keepsNames) logger.info("the pooler loses prepared statements: each is prepared anew");
  if (!hasLimits) {
    logger.warn(
      "the pooler doesn't limit how long statements take: set its connect_query as the guide for operators says",
    );
  }
}

function standbyOf({ databaseRead: read, role }: Config, log: Pick<Logger, "info" | "warn">) {
  // A worker answers no lists.
  if (read === null || role === "worker") return null;
  const connection = { ...addressed(read.url, "DATABASE_READ_URL"), wants: "standby" as const };
  return { connection, longestLag: read.longestLag, log };
}

async function checkStandby({ databaseRead: read }: Config, { standby, close }: Database): Promise<void> {
  if (read === null) return;
  try {
    // A standby that is down may come up later.
    const isPooled = await leadsThroughPooler(addressed(read.url, "DATABASE_READ_URL")).catch(() => false);
    if (isPooled) throw new Error("it leads through a pooler in transaction mode: name the standby itself");
    await standby?.check();
  } catch (error) {
    await close();
    throw new Error(`the standby cannot be used: ${reasonOf(error)} (DATABASE_READ_URL)`, { cause: error });
  }
}

/** Keep-alive connections are closed as they fall idle, since no further request will come. */
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

/** Not `recursive`: that never returns on a file system that takes no folders, such as /proc. */
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
  // Only if the name is free: a password that was changed since stays.
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
