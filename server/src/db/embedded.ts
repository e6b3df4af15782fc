import { prepareCluster } from "./embedded-cluster.ts";
import { connectionOf, createDatabase, type EmbeddedConnection } from "./embedded-connection.ts";
import { type EmbeddedEvent, Supervisor } from "./embedded-supervisor.ts";

export interface EmbeddedDatabase {
  /** node-postgres connection settings with the database `alongside`: a private Unix socket, no password, no TCP. */
  readonly connection: EmbeddedConnection;
  /** True while the server is one of this process; false when it joined the one of another. Turns true when it takes over. */
  owned(): boolean;
  /** Stops supervising and, if owned, the server (fast shutdown); resolves when it is gone. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** False gives up every promise about crashes for speed, for tests. */
  readonly durable?: boolean;
  /** Further arguments for the server, such as `-c`, `max_connections=100`. */
  readonly flags?: readonly string[];
  readonly onEvent?: (event: EmbeddedEvent) => void;
}

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, or joins the process that runs it there already, and keeps it up: it is
 * started again when it dies, and taken over when its owner leaves. It ends with this process, however that ends.
 * Throws an error of one line that says what to do.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, durable = true, flags = [], onEvent = () => undefined } = options;
  if (process.platform === "win32") {
    throw new Error("The embedded PostgreSQL needs Linux or macOS: set DATABASE_URL to a PostgreSQL of your own.");
  }
  const cluster = await prepareCluster(dataDir, durable);
  const supervisor = new Supervisor(cluster, flags, onEvent);
  await supervisor.start();
  try {
    await createDatabase(cluster);
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
  return {
    connection: connectionOf(cluster),
    owned: () => supervisor.owned(),
    stop: () => supervisor.stop(),
  };
}
