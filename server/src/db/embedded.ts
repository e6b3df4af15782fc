import { prepareCluster } from "./embedded-cluster.ts";
import { connectionOf, createDatabase, type EmbeddedConnection } from "./embedded-connection.ts";
import { type EmbeddedEvent, Supervisor } from "./embedded-supervisor.ts";

export interface EmbeddedDatabase {
  /** node-postgres settings for the database `alongside`: a private Unix socket, no password, no TCP. */
  readonly connection: EmbeddedConnection;
  /**
   * Whether the server belongs to this process. False if it joined another process's server; turns true when it takes
   * over.
   */
  owned(): boolean;
  /** Stops supervising and, if owned, the server (fast shutdown); resolves when it has exited. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** False trades crash safety for speed, for tests. */
  readonly durable?: boolean;
  /** Further arguments for the server, such as `-c`, `max_connections=100`. */
  readonly flags?: readonly string[];
  readonly onEvent?: (event: EmbeddedEvent) => void;
}

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, or joins another process that runs it. Restarts it when it dies and takes
 * it over when its owner stops. It ends with this process, even if that is killed. Throws an error of one line.
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
