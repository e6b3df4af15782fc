import { accessSync, constants, mkdirSync } from "node:fs";
import type pg from "pg";
import { pino } from "pino";
import { buildApp, type App } from "./app.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./db/client.ts";
import { startEmbedded } from "./db/embedded.ts";
import { migrate } from "./db/migrate.ts";
import { dependenciesOf } from "./dependencies.ts";
import { systemClock } from "./ports/clock.ts";
import type { Log } from "./ports/log.ts";

export interface Running {
  app: App;
  /** Where it can be opened. */
  address: string;
  /** Stops accepting, finishes what is in flight, closes the database. */
  stop(): Promise<void>;
}

const hour = 3600 * 1000;

/** Starts everything the configuration asks for and listens. Rejects with one clear line. */
export async function startServer(config: Config, options: { webRoot: string | null }): Promise<Running> {
  const logger = pino({ level: config.logLevel });
  ensureFolder(config.dataDir);
  const source = await connectionOf(config, logger);
  try {
    await migrate(source.connection);
    const database = openDatabase(source.connection, {
      onIdleError: (error) => logger.warn({ reason: error.message }, "an idle database connection broke"),
    });
    const ports = dependenciesOf(config, logger);
    const app = await buildApp({ ...ports, database, clock: systemClock, webRoot: options.webRoot });
    await listen(app, config);
    const sweep = setInterval(() => void app.services.sessions.sweep().catch(() => undefined), hour);
    sweep.unref();
    return {
      app,
      address: config.publicUrl,
      async stop() {
        clearInterval(sweep);
        await app.server.close();
        ports.mailer.close();
        await database.close();
        await source.stop();
      },
    };
  } catch (error) {
    await source.stop();
    throw error;
  }
}

interface Source {
  connection: pg.ClientConfig;
  stop(): Promise<void>;
}

async function connectionOf(config: Config, log: Log): Promise<Source> {
  if (config.databaseUrl !== undefined) {
    return { connection: { connectionString: config.databaseUrl }, stop: () => Promise.resolve() };
  }
  const embedded = await startEmbedded({
    dataDir: config.dataDir,
    onEvent: (event) => log.info(event, "embedded database"),
  });
  return { connection: embedded.connection, stop: () => embedded.stop() };
}

function ensureFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o755 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Error(`the data folder ${folder} cannot be written (DATA_DIR)`, { cause: error });
  }
}

async function listen(app: App, config: Config): Promise<void> {
  try {
    await app.server.listen({ port: config.port, host: config.host });
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EADDRINUSE") {
      throw new Error(`port ${config.port} on ${config.host} is taken (PORT)`, { cause: error });
    }
    throw error;
  }
}
