import type pg from "pg";
import { knownMigrations, namesMade, type Migration, takeSteps } from "../db/migration-list.ts";
import { migrationLock, prepare } from "../db/migrate.ts";
import type { Storage } from "../ports/storage/storage.ts";
import { BackupError } from "./archive-format.ts";
import type { Archive } from "./archive-reader.ts";
import { connect } from "./connect.ts";
import { setIndexesAside } from "./indexes.ts";
import { loadContents } from "./load-contents.ts";
import { refuseMembers, refuseOthers } from "./refusals.ts";
import { storedFiles } from "./stored-files.ts";

interface RestoreDependencies {
  archive: Archive;
  connection: pg.ClientConfig;
  storage: Pick<Storage, "write" | "remove">;
  /** Whether existing members and content may be replaced. */
  overwrite: boolean;
  /** Called with files that are no longer used and could not be deleted. */
  onLeftOver?: (key: string) => void;
}

/**
 * Replaces everything with the content of an archive. The database changes in one transaction at the very end, so a
 * failure before then changes nothing; files are added beside the old ones, which are deleted once unused. Run
 * `migrate` afterwards: it loads towns and synonyms.
 */
export async function restoreBackup(deps: RestoreDependencies): Promise<void> {
  const { archive, connection, storage, overwrite, onLeftOver = () => undefined } = deps;
  const steps = stepsOf(archive);
  const client = await connect(connection);
  const writtenKeys: string[] = [];
  const removeAll = async (keys: Iterable<string>, keep: ReadonlySet<string>): Promise<void> => {
    for (const key of keys) if (!keep.has(key)) await storage.remove(key).catch(() => onLeftOver(key));
  };
  try {
    // Locked until the end: a server that starts meanwhile waits for it before it reads anything.
    const { rows } = await client.query<{ free: boolean }>("select pg_try_advisory_lock($1) as free", [migrationLock]);
    if (rows[0]?.free !== true) throw new BackupError("a server is just starting here, or another restore is running");
    await refuseOthers(client);
    if (!overwrite) await refuseMembers(client);
    const old = new Set((await storedFiles(client)).map(({ key }) => key));
    try {
      await client.query("begin");
      await dropOwnObjects(client, [...steps.before, ...steps.after]);
      await prepare(client);
      await takeSteps(client, steps.before);
      const indexes = await setIndexesAside(
        client,
        archive.manifest.tables.map(({ name }) => name),
      );
      await loadContents({ archive, client, storage, writtenKeys });
      await indexes.bringBack();
      await takeSteps(client, steps.after);
      await refuseOthers(client);
      await client.query("commit");
    } catch (error) {
      await client.query("rollback").catch(() => undefined);
      await removeAll(writtenKeys, old);
      throw error;
    }
    await removeAll(old, new Set(writtenKeys));
    await client.query("analyze");
  } finally {
    await client.end();
  }
}

/** The migrations the archive's database had, and the newer ones. */
function stepsOf({ manifest }: Archive): { before: Migration[]; after: Migration[] } {
  const all = knownMigrations();
  const at = all.findIndex(({ tag, when }) => tag === manifest.migration.tag && when === manifest.migration.when);
  if (at < 0) {
    throw new BackupError(
      `the backup was made by a newer version of Alongside (${manifest.version}, ${manifest.migration.tag}): update this one first`,
    );
  }
  return { before: all.slice(0, at + 1), after: all.slice(at + 1) };
}

/** Drops what the program has created in the database and nothing else. */
async function dropOwnObjects(client: pg.ClientBase, steps: readonly Migration[]): Promise<void> {
  const tables = namesMade(steps, "TABLE").map((name) => `public."${name}"`);
  await client.query(`drop table if exists ${tables.join(", ")} cascade`);
  for (const name of namesMade(steps, "FUNCTION")) await client.query(`drop function if exists public."${name}"`);
  await client.query("drop schema if exists drizzle cascade");
  // Queued jobs belong to the old data; every start creates the queue's schema again.
  await client.query("drop schema if exists graphile_worker cascade");
}
