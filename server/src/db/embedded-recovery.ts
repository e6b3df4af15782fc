import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { prepareCluster } from "./embedded-cluster.ts";
import { connectionOf, type EmbeddedConnection, knock } from "./embedded-connection.ts";
import { launch, type Server } from "./embedded-server.ts";

const POLL_MS = 100;

export interface RecoveredDatabase {
  readonly connection: EmbeddedConnection;
  stop(): Promise<void>;
}

/** The log has nothing that was committed after the time: all of it is what was there at the time. */
const NOTHING_LATER = /recovery ended before configured recovery target was reached/;

/**
 * Starts PostgreSQL on `<dataDir>/postgres`, which has a base copy and the log after it, and lets it apply the log up to
 * a time, or all of it. Resolves when it accepts connections. However long it takes: nobody else waits for it.
 */
export async function recoverEmbedded(
  dataDir: string,
  until: Date | null,
  signal?: AbortSignal,
): Promise<RecoveredDatabase> {
  try {
    return await recover(dataDir, until, signal);
  } catch (error) {
    if (until === null || !(error instanceof Error) || !NOTHING_LATER.test(error.message)) throw error;
    return recover(dataDir, null, signal);
  }
}

async function recover(
  dataDir: string,
  until: Date | null,
  signal: AbortSignal | undefined,
): Promise<RecoveredDatabase> {
  const cluster = await prepareCluster(dataDir, true);
  // The server removes it itself when it is done.
  const order = path.join(cluster.data, "recovery.signal");
  await writeFile(order, "");
  const settings = [
    // All of the log is in its folder already; the command has to be there, and says that it has no more.
    "restore_command=exit 1",
    "recovery_target_timeline=current",
    "hot_standby=off",
    "shared_buffers=16MB",
    ...(until === null
      ? []
      : [
          `recovery_target_time=${until.toISOString().replace("T", " ").replace("Z", "+00")}`,
          "recovery_target_action=promote",
        ]),
  ];
  const server = await launch(
    cluster,
    settings.flatMap((setting) => ["-c", setting]),
  );
  try {
    await ready(server, () => knock(cluster), signal);
  } catch (error) {
    await server.shutdown();
    throw error;
  }
  await rm(order, { force: true });
  return { connection: connectionOf(cluster), stop: () => server.shutdown() };
}

async function ready(
  server: Server,
  look: () => ReturnType<typeof knock>,
  signal: AbortSignal | undefined,
): Promise<void> {
  while (server.alive()) {
    signal?.throwIfAborted();
    const found = await look();
    if (typeof found === "object") return found.end();
    await pause(POLL_MS);
  }
  throw new Error(`PostgreSQL could not apply the log (${await server.exited})`);
}
