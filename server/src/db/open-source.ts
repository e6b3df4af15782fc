import type { Logger } from "pino";
import type pg from "pg";
import type { Config } from "../config.ts";
import { startEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";

/** The configured database. */
export interface Source {
  readonly kind: "embedded" | "external";
  readonly connection: pg.ClientConfig;
  /** Migrates it to this version's schema. */
  migrate(): Promise<void>;
  /** Disconnects. An embedded server stops, unless another process runs it. */
  stop(): Promise<void>;
}

/**
 * Opens the configured database: the operator's PostgreSQL, or the embedded one of the data folder, which is started,
 * or joined if a server already runs it. Throws an error of one line.
 */
export async function openSource(
  { databaseUrl, dataDir }: Pick<Config, "databaseUrl" | "dataDir">,
  log: Pick<Logger, "info">,
): Promise<Source> {
  if (databaseUrl !== undefined) {
    const connection = { connectionString: databaseUrl };
    const unusable = (error: unknown): never => {
      throw new Error(`the database cannot be used: ${reasonOf(error)} (DATABASE_URL)`, { cause: error });
    };
    return {
      kind: "external",
      connection,
      migrate: async () => migrate(connection).catch(unusable),
      stop: () => Promise.resolve(),
    };
  }
  const embedded = await startEmbedded({ dataDir, onEvent: (event) => log.info(event, "embedded database") });
  const { connection } = embedded;
  return { kind: "embedded", connection, migrate: () => migrate(connection), stop: () => embedded.stop() };
}

/** For a host with several addresses, the error has no message but those of its parts. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
