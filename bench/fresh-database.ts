import type { ClientConfig } from "pg";
import { startEmbedded } from "../server/src/db/embedded.ts";
import { migrate } from "../server/src/db/migrate.ts";
import { removeFolder, temporaryFolder } from "../server/test/folders.ts";

/** Measures on a database of its own, migrated and empty, in a folder that is gone afterwards. */
export async function onFreshDatabase<T>(
  measure: (connection: ClientConfig, folder: string) => Promise<T>,
  options?: Parameters<typeof migrate>[1],
): Promise<T> {
  const folder = await temporaryFolder("disk");
  const database = await startEmbedded({ dataDir: folder });
  try {
    await migrate(database.connection, options);
    return await measure(database.connection, folder);
  } finally {
    await database.stop();
    await removeFolder(folder);
  }
}
