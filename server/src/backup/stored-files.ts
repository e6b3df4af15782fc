import type { ImageFile } from "@alongside/contract/media/media.constants.ts";
import type pg from "pg";
import { imageKey, isImage, keysOf } from "../domains/media/files/images.rules.ts";

export interface StoredFile {
  /** The id of its row. */
  readonly rowId: string;
  readonly key: string;
  readonly type: string;
  /** False if the file may be missing, as for an unfinished upload. */
  readonly isSure: boolean;
}

interface Row {
  id: string;
  key: string;
  purpose: string;
  state: string;
  mimeType: string | null;
  files: ImageFile[];
}

const atOnce = 2_000;
const columns = `id, key, purpose, state, mime_type as "mimeType", files`;

const first = "00000000-0000-0000-0000-000000000000";

/**
 * Every file that rows of this database refer to, or rows with later ids than one. None in a database without tables.
 */
export async function storedFiles(client: pg.ClientBase, after = first): Promise<StoredFile[]> {
  const { rows: tables } = await client.query<{ there: boolean }>(
    "select to_regclass('public.stored_objects') is not null as there",
  );
  if (tables[0]?.there !== true) return [];
  const found: StoredFile[] = [];
  let last = after;
  for (;;) {
    const { rows } = await client.query<Row>(
      `select ${columns} from stored_objects where id > $1 order by id limit ${atOnce}`,
      [last],
    );
    const end = rows.at(-1);
    if (end === undefined) return found;
    last = end.id;
    found.push(...rows.flatMap(filesOf));
  }
}

export function filesOf(row: Row): StoredFile[] {
  const sized = row.files.filter(({ size }) => size > 0).map((file) => [imageKey(row.key, file), file.type] as const);
  const types = new Map<string, string>(sized);
  const isStored = row.state === "stored";
  return [...new Set(keysOf(row))].map((key) => ({
    rowId: row.id,
    key,
    type: types.get(key) ?? row.mimeType ?? "application/octet-stream",
    isSure: isStored && (isImage(row.purpose) ? types.has(key) : key === row.key),
  }));
}

/** Which of these rows still have a file: one that was deleted meanwhile isn't missing. */
export async function stillStored(client: pg.ClientBase, rowIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>(
    "select id from stored_objects where id = any($1) and state = 'stored'",
    [rowIds],
  );
  return new Set(rows.map(({ id }) => id));
}
