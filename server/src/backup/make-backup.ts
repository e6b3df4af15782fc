import { basename } from "node:path";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { type FailedBackup, failedBackupKey, type LastBackup, lastBackupKey } from "../db/last-backup.ts";
import { newId } from "../db/ids.ts";
import { knownMigrations, namesMade, reachedMigration } from "../db/migration-list.ts";
import type { Storage } from "../ports/storage/storage.ts";
import { BackupError, type Manifest } from "./archive-format.ts";
import { type ArchiveWriter, createArchive } from "./archive-writer.ts";
import { connect } from "./connect.ts";
import { stillStored, type StoredFile, storedFiles } from "./stored-files.ts";
import { type Table, tablesToKeep } from "./tables.ts";

interface BackupDependencies {
  connection: pg.ClientConfig;
  storage: Pick<Storage, "read">;
  /** Where to write the archive; the file must not exist. */
  path: string;
  /** Of this program. */
  version: string;
  now: Date;
  signal?: AbortSignal | undefined;
}

export interface BackupResult {
  bytes: number;
  tables: readonly { name: string; rows: number }[];
  files: number;
  /** Keys of files that are in the database but missing from storage. */
  missing: string[];
}

/**
 * Writes one archive of the database at one moment and of the files it refers to. Works while a server is running.
 * Leaves no file behind if it fails.
 */
export async function makeBackup(deps: BackupDependencies): Promise<BackupResult> {
  try {
    return await write(deps);
  } catch (error) {
    // Stopped on purpose: nothing to tell.
    if (deps.signal?.aborted !== true) await noteFailure(deps, error);
    throw error;
  }
}

async function write({ connection, path, signal, ...rest }: BackupDependencies): Promise<BackupResult> {
  const client = await connect(connection);
  try {
    const archive = await createArchive(path, signal);
    try {
      const result = await fill(archive, { client, ...rest });
      await note(client, { at: rest.now.toISOString(), bytes: result.bytes, file: basename(path) });
      return result;
    } catch (error) {
      await archive.abandon();
      throw error;
    }
  } finally {
    await client.end();
  }
}

interface Sources extends Pick<BackupDependencies, "storage" | "version" | "now"> {
  client: pg.Client;
}

async function fill(archive: ArchiveWriter, { client, storage, version, now }: Sources): Promise<BackupResult> {
  await client.query("begin isolation level repeatable read, read only");
  const migrations = knownMigrations();
  const reached = await reachedMigration(client);
  if (reached === null)
    throw new BackupError("there is nothing to back up: no server was started on this database yet");
  const migration = migrations.find(({ when }) => when === reached);
  if (migration === undefined) {
    const newest = migrations.at(-1)?.when ?? 0;
    throw new BackupError(
      reached > newest
        ? "a newer version of Alongside has changed the database: back up with that version, even while this one runs"
        : "the database belongs to another version of Alongside: start its server once, then try again",
    );
  }
  const tables: Manifest["tables"] = [];
  for (const table of await tablesToKeep(client, namesMade(migrations, "TABLE"))) {
    tables.push(await addTable(archive, client, table));
  }
  const wanted = await storedFiles(client);
  await client.query("commit");
  const { files, missing } = await addFiles(archive, storage, wanted);
  const { tag, when } = migration;
  const bytes = await archive.finish({
    version,
    takenAt: now.toISOString(),
    migration: { tag, when },
    tables,
    files,
  });
  return { bytes, tables, files: files.length, missing: await trulyMissing(client, missing) };
}

async function addTable(archive: ArchiveWriter, client: pg.Client, { name, columns }: Table) {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  const rows = client.query(copyTo(`copy public.${pg.escapeIdentifier(name)} (${list}) to stdout`));
  const content = await archive.add(`tables/${name}`, rows);
  return { name, columns: [...columns], rows: rows.rowCount, ...content };
}

async function addFiles(archive: ArchiveWriter, storage: BackupDependencies["storage"], wanted: readonly StoredFile[]) {
  const files: Manifest["files"] = [];
  const missing: StoredFile[] = [];
  for (const file of wanted) {
    const { key, type, isSure } = file;
    const bytes = await storage.read(key).catch((error: unknown) => {
      throw new BackupError(`the file ${key} cannot be read (${reasonOf(error)})`);
    });
    if (bytes !== null) files.push({ key, type, ...(await archive.add(`files/${key}`, bytes)) });
    else if (isSure) missing.push(file);
  }
  return { files, missing };
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

async function trulyMissing(client: pg.Client, missing: readonly StoredFile[]): Promise<string[]> {
  if (missing.length === 0) return [];
  const rows = await stillStored(
    client,
    missing.map(({ rowId }) => rowId),
  );
  return missing.filter(({ rowId }) => rows.has(rowId)).map(({ key }) => key);
}

/** For the status page, which forgets an earlier failure. */
async function note(client: pg.Client, about: LastBackup): Promise<void> {
  await store(client, lastBackupKey, "The last backup that was made", about);
  await client.query("delete from system_settings where key = $1", [failedBackupKey]);
}

/** So that administrators are told. On a connection of its own: that of the backup may be what has failed. */
async function noteFailure({ connection, now }: BackupDependencies, error: unknown): Promise<void> {
  const reason = reasonOf(error).split("\n", 1)[0]?.slice(0, mostReason) ?? "";
  const about: FailedBackup = { at: now.toISOString(), reason };
  try {
    const client = await connect(connection);
    try {
      await store(client, failedBackupKey, "The last backup, which failed", about);
    } finally {
      await client.end();
    }
  } catch {
    // The command says why it failed; that the last backup is old will be noticed.
  }
}

/** Characters. */
const mostReason = 200;

async function store(client: pg.Client, key: string, description: string, value: object): Promise<void> {
  await client.query(
    `insert into system_settings (id, key, value, description, category)
     values ($1, $2, $3, $4, 'operating')
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [newId(), key, JSON.stringify(value), description],
  );
}
