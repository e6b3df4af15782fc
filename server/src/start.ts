import { accessSync, constants, mkdirSync, statSync } from "node:fs";
import type { Server } from "node:http";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { pino } from "pino";
import { buildApp, type App, type Dependencies } from "./app.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./db/client.ts";
import { startEmbedded } from "./db/embedded.ts";
import { migrate } from "./db/migrate.ts";
import { dependenciesOf } from "./dependencies.ts";
import { releaseStartMemory } from "./memory.ts";
import { errorSerializer } from "./http/loggable.ts";
import { systemClock } from "./ports/clock.ts";
import type { Log } from "./ports/log.ts";

export interface Running {
  app: App;
  /** Where it can be opened. */
  address: string;
  /** Stops accepting, finishes what is in flight, closes the database. */
  stop(): Promise<void>;
}

const minute = 60 * 1000;
const hour = 60 * minute;
/** Rulings, section 7: gone within 10 s. What is in flight gets this long, then its connection is cut. */
const drain = 6_000;

interface StartOptions {
  webRoot: string | null;
  /** What is done before anybody can call. */
  prepare?: (needs: Dependencies) => Promise<void>;
}

/** Starts everything the configuration asks for and listens. Rejects with one clear line. */
export async function startServer(config: Config, { webRoot, prepare }: StartOptions): Promise<Running> {
  // Lines wait for the one being written instead of for the disk, so that a busy server is not slowed by its log.
  const lines = pino.destination({ dest: 1, sync: false });
  const logger = pino({ level: config.logLevel, serializers: { err: errorSerializer } }, lines);
  ensureFolder(config.dataDir);
  const source = await connectionOf(config, logger);
  try {
    await source.migrate();
    const database = openDatabase(source.connection, {
      onIdleError: (error) => logger.warn({ reason: error.message }, "an idle database connection broke"),
    });
    const ports = dependenciesOf(config, logger);
    const needs = { ...ports, database, clock: systemClock, webRoot };
    await prepare?.(needs);
    const app = await buildApp(needs);
    await listen(app, config);
    releaseStartMemory();
    const { sessions, media, notifications, messages, marketplace } = app.services;
    const stopPost = notifications.startPost();
    const every = (time: number, what: string, sweep: () => Promise<unknown>) =>
      setInterval(() => void sweep().catch((err: unknown) => logger.warn({ err, what }, "a clean-up failed")), time);
    const rounds = [
      every(hour, "sessions", () => sessions.sweep()),
      every(hour, "media", () => media.sweep()),
      every(5 * minute, "images", () => media.items.modernise()),
      every(hour, "notifications", () => notifications.sweep()),
      every(hour, "market", () => marketplace.sweep()),
      every(minute, "missed messages", () => messages.sweep()),
      // What another node took and never sent, and what is to be tried again.
      setInterval(() => void notifications.deliver(), minute),
    ];
    for (const round of rounds) round.unref();
    return {
      app,
      address: config.publicUrl,
      async stop() {
        for (const round of rounds) clearInterval(round);
        const post = stopPost();
        await closeServer(app.server.server, () => app.server.close());
        await Promise.race([post, pause(1_000, undefined, { ref: false })]);
        ports.mailer.close();
        // A query that still runs for a caller who is gone keeps its connection; it ends with the process.
        await Promise.race([database.close(), pause(1_000, undefined, { ref: false })]);
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

interface Source {
  connection: pg.ClientConfig;
  migrate(): Promise<void>;
  stop(): Promise<void>;
}

async function connectionOf(config: Config, log: Log): Promise<Source> {
  if (config.databaseUrl !== undefined) {
    const connection = { connectionString: config.databaseUrl };
    const unusable = (error: unknown): never => {
      throw new Error(`the database cannot be used: ${reasonOf(error)} (DATABASE_URL)`, { cause: error });
    };
    return {
      connection,
      migrate: async () => migrate(connection).catch(unusable),
      stop: () => Promise.resolve(),
    };
  }
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    onEvent: (event) => log.info(event, "embedded database"),
  });
  const { connection } = embedded;
  return { connection, migrate: () => migrate(connection), stop: () => embedded.stop() };
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

async function listen(app: App, config: Config): Promise<void> {
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

/** A name with several addresses fails with an error that has no text but those of its parts. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
