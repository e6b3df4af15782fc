import { connect } from "./backup/connect.ts";
import type { Keeper } from "./backup/continuous/keeper.ts";
import { openTarget } from "./backup/continuous/target.ts";
import type { Config } from "./config.ts";
import type { Source } from "./db/open-source.ts";
import type { Dependencies } from "./dependencies.ts";
import { programVersion } from "./version.ts";

/** Starts the continuous backup of the embedded database, if one is configured; else lets the database forget it. */
export function startContinuousBackup(
  config: Config,
  { kind, connection }: Pick<Source, "kind" | "connection">,
  { storage, logger }: Pick<Dependencies, "storage" | "logger">,
): Keeper {
  const { continuousBackup: settings, dataDir } = config;
  if (settings === null) {
    const done = kind === "embedded" ? forget(connection) : Promise.resolve();
    const reported = done.catch((err: unknown) => logger.warn({ err }, "the log of an earlier backup is kept"));
    return { stop: () => reported };
  }
  // Loaded only where it is used.
  const keeper = import("./backup/continuous/keeper.ts").then(({ startKeeper }) =>
    startKeeper({
      connection,
      target: openTarget(settings, logger),
      passphrase: settings.passphrase,
      keepDays: settings.keepDays,
      storage,
      dataDir,
      version: programVersion(),
      now: () => new Date(),
      log: logger,
    }),
  );
  return { stop: async () => (await keeper).stop() };
}

/** Otherwise the database would keep its log for a backup that nobody makes any more. */
async function forget(connection: Source["connection"]): Promise<void> {
  const client = await connect(connection);
  try {
    const { dropSlot } = await import("./backup/continuous/log-saver.ts");
    await dropSlot(client);
  } finally {
    await client.end();
  }
}
