import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Storage } from "../ports/storage/storage.ts";
import { BackupError } from "./archive-format.ts";
import type { Archive, Content } from "./archive-reader.ts";

interface Dependencies {
  archive: Archive;
  client: pg.Client;
  storage: Pick<Storage, "write">;
  /** Collects the key of each file before it is written. */
  writtenKeys: string[];
}

/** Loads an archive: rows in the caller's transaction, which has created the tables, and files into the storage. */
export async function loadContents({ archive, client, storage, writtenKeys }: Dependencies): Promise<void> {
  const tables = new Map(archive.manifest.tables.map((table) => [`tables/${table.name}`, table]));
  const files = new Map(archive.manifest.files.map((file) => [`files/${file.key}`, file]));
  for await (const content of archive.contents()) {
    const table = tables.get(content.name);
    const file = files.get(content.name);
    if (table !== undefined) {
      await loadTable(client, table, content);
    } else if (file !== undefined) {
      writtenKeys.push(file.key);
      const bytes = Readable.from(content.bytes, { objectMode: false });
      await storage.write(file.key, bytes, { type: file.type, size: file.bytes }).catch((error: unknown) => {
        throw reasonOf(error, file.key);
      });
    }
  }
}

type TableAbout = Archive["manifest"]["tables"][number];

async function loadTable(client: pg.Client, { name, columns, rows }: TableAbout, { bytes }: Content): Promise<void> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(", ");
  // Frozen rows need no second writing by a later vacuum.
  const loaded = await copyRows(client, `public.${pg.escapeIdentifier(name)} (${list})`, bytes, "(freeze)");
  if (loaded !== rows) {
    throw new BackupError(`${loaded} of the ${rows} rows of ${name} could be loaded; nothing was changed`);
  }
}

/** Returns the number of rows. */
export async function copyRows(
  client: pg.Client,
  into: string,
  bytes: AsyncIterable<Uint8Array>,
  options = "",
): Promise<number> {
  const loading = client.query(copyFrom(`copy ${into} from stdin ${options}`));
  await pipeline(Readable.from(bytes, { objectMode: false }), loading);
  return loading.rowCount;
}

/** Errors of the archive's reader stay as they are; storage errors get the file's key. */
function reasonOf(error: unknown, key: string): unknown {
  if (error instanceof BackupError || !(error instanceof Error)) return error;
  const { cause } = error;
  const reason = cause instanceof Error ? cause.message : error.message;
  return new BackupError(`the file ${key} cannot be written (${reason}); nothing was changed`);
}
