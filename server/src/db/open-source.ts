import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { startEmbedded } from "./embedded.ts";
import { type Connection, connectionOf } from "./hosts.ts";
import { migrate } from "./migrate.ts";
import { type Reach, tryConnections } from "./reach.ts";

/** The configured database. */
export interface Source {
  readonly kind: "embedded" | "external";
  /** To the database itself, not through a pooler. */
  readonly connection: Connection;
  /** Tries its connections, and says what leads through a pooler; null if all of them may lead to the database. */
  pooled(): Promise<{ connection: Connection; reach: Reach } | null>;
  /**
   * Migrates it to this version's schema; "never" only checks that nothing is missing. Returns the newer version that
   * has changed it, if this one works with it all the same.
   */
  migrate(mode?: "always" | "never"): Promise<string | null>;
  /** Disconnects. An embedded server stops, unless another process runs it. */
  stop(): Promise<void>;
}

/**
 * Opens the configured database: the operator's PostgreSQL, or the embedded one of the data folder, which is started,
 * or joined if a server already runs it. Throws an error of one line.
 */
export async function openSource(
  { databaseUrl, databaseDirectUrl, dataDir }: Pick<Config, "databaseUrl" | "databaseDirectUrl" | "dataDir">,
  log: Pick<Logger, "info">,
): Promise<Source> {
  if (databaseUrl !== undefined) {
    const usual = addressed(databaseUrl, "DATABASE_URL");
    const own = databaseDirectUrl === undefined ? usual : addressed(databaseDirectUrl, "DATABASE_DIRECT_URL");
    const unusable = (variable: string) => (error: unknown) => {
      throw new Error(`the database cannot be used: ${reasonOf(error)} (${variable})`, { cause: error });
    };
    return {
      kind: "external",
      connection: own,
      async pooled() {
        const reach = await tryConnections(usual, own).catch(unusable("DATABASE_URL"));
        return own === usual ? null : { connection: usual, reach };
      },
      migrate: async (mode) =>
        migrate(own, { mode }).catch(unusable(own === usual ? "DATABASE_URL" : "DATABASE_DIRECT_URL")),
      stop: () => Promise.resolve(),
    };
  }
  const embedded = await startEmbedded({ dataDir, onEvent: (event) => log.info(event, "embedded database") });
  const { connection } = embedded;
  const pooled = () => Promise.resolve(null);
  return {
    kind: "embedded",
    connection,
    pooled,
    migrate: (mode) => migrate(connection, { mode }),
    stop: () => embedded.stop(),
  };
}

/** Throws an error of one line for an address that can't be read. */
export function addressed(url: string, variable: string): Connection {
  const connection = connectionOf(url);
  if (connection === undefined) throw new Error(`${variable} must name each server as host or host:port`);
  return connection;
}

/** For a host with several addresses, the error has no message but those of its parts. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === "") return reasonOf(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
