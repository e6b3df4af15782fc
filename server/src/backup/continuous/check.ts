import { mkdir, rm, statfs } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { newId } from "../../db/ids.ts";
import { reachedMigration } from "../../db/migration-list.ts";
import { BackupError } from "../archive-format.ts";
import { unsavedFiles } from "./files.ts";
import { chainFor, findChains, restoreCluster } from "./restore-cluster.ts";
import type { Vault } from "./vault.ts";

interface Dependencies {
  /** On the database that is backed up. */
  client: pg.ClientBase;
  vault: Vault;
  dataDir: string;
  /** Saves the log up to now. */
  save: () => Promise<unknown>;
  signal: AbortSignal;
}

export interface Checked {
  tables: number;
  rows: number;
}

const markerKey = "backup.marker";
/** Bytes that must stay free beside the restored database. */
const spare = 512 * 1024 * 1024;
/** Rows may be deleted while the check runs, though hardly so many. */
const tolerated = (rows: number) => Math.max(100, rows / 100);

export const checkFolder = (dataDir: string) => join(dataDir, "backup-check");

/**
 * Restores all that was saved into a folder of its own, starts it on a socket of its own, and compares it with the
 * database: the schema's version, a mark written just before, and the rows of every table, all of which are read. Throws
 * a BackupError that says what is wrong.
 */
export async function checkBackup({ client, vault, dataDir, save, signal }: Dependencies): Promise<Checked> {
  const mark = await setMark(client);
  const before = await countRows(client);
  await save();
  const chain = chainFor(await findChains(vault), null);
  const folder = checkFolder(dataDir);
  await rm(folder, { recursive: true, force: true });
  const size = await sizeOf(client);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  try {
    const log = Number((chain.pieces.at(-1)?.to ?? chain.base.first) - chain.base.first);
    await refuseWithoutRoom(folder, size + log + spare);
    const database = await restoreCluster({ vault, chain, until: null, dataDir: folder, signal });
    try {
      return await onDatabase(database.connection, (restored) => compare({ client, restored, vault, mark, before }));
    } finally {
      await database.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function onDatabase<T>(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(connection);
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Comparison {
  client: pg.ClientBase;
  restored: pg.ClientBase;
  vault: Vault;
  mark: string;
  before: ReadonlyMap<string, number>;
}

async function compare({ client, restored, vault, mark, before }: Comparison): Promise<Checked> {
  const refuse = (what: string) => {
    throw new BackupError(`the restored database ${what}`);
  };
  const found = await restored.query<{ value: string }>("select value from system_settings where key = $1", [
    markerKey,
  ]);
  if (found.rows[0]?.value !== mark) refuse("lacks what was written just before");
  const [own, theirs] = [await reachedMigration(client), await reachedMigration(restored)];
  if (own !== theirs) refuse(`has the schema of ${theirs}, not of ${own}`);
  // Reading every row also checks each page's checksum.
  const rows = await countRows(restored);
  for (const [table, expected] of before) {
    const there = rows.get(table) ?? 0;
    if (expected - there > tolerated(expected)) refuse(`has ${there} rows of ${table}, not ${expected}`);
  }
  const [unsaved, ...others] = await unsavedFiles(restored, vault);
  if (unsaved !== undefined) refuse(`names ${1 + others.length} files that were not saved, such as ${unsaved}`);
  return { tables: rows.size, rows: [...rows.values()].reduce((sum, each) => sum + each, 0) };
}

async function setMark(client: pg.ClientBase): Promise<string> {
  const mark = newId();
  await client.query(
    `insert into system_settings (id, key, value, description, category)
     values ($1, $2, $3, 'What the last check of the backup looked for', 'operating')
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [newId(), markerKey, mark],
  );
  return mark;
}

async function countRows(client: pg.ClientBase): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const counts = new Map<string, number>();
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: string }>(`select count(*) from public.${pg.escapeIdentifier(name)}`);
    counts.set(name, Number(rows[0]?.count));
  }
  return counts;
}

async function sizeOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>("select sum(pg_database_size(oid)) as bytes from pg_database");
  return Number(rows[0]?.bytes);
}

async function refuseWithoutRoom(folder: string, needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  throw new BackupError(`the check needs ${(needed / 1e9).toFixed(1)} GB of free room in DATA_DIR`);
}
