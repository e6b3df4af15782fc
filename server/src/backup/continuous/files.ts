import type pg from "pg";
import type { Storage } from "../../ports/storage/storage.ts";
import { storedFiles } from "../stored-files.ts";
import type { Chain, Line } from "./lines.ts";
import { allOf } from "./restore-cluster.ts";
import type { Item, Vault } from "./vault.ts";

/**
 * Pictures and videos: each is saved once, under its key, when it appears. A key's content doesn't change, and a file
 * whose row is deleted stays saved for as long as the log may still bring the row back.
 */
const folder = "files";
const nameOf = (key: string) => `${folder}/${key}`;

const day = 24 * 3600 * 1000;
/** Further sizes of a picture are made minutes after its row. Whatever comes later waits for the daily look at all. */
const recent = 2 * day;

interface Dependencies {
  client: pg.ClientBase;
  vault: Vault;
  storage: Pick<Storage, "read">;
  signal: AbortSignal;
}

export interface FileSaver {
  /** Saves the files of recent rows. */
  saveRecent(now: Date): Promise<void>;
  /** Saves whatever is not there, and returns all that is. */
  saveAll(): Promise<{ saved: Map<string, Item>; keys: Set<string> }>;
}

export function fileSaver({ client, vault, storage, signal }: Dependencies): FileSaver {
  /** The recent ones, so that the target isn't asked for them again and again. */
  let known = new Set<string>();

  const save = async (key: string): Promise<boolean> => {
    signal.throwIfAborted();
    const content = await storage.read(key);
    if (content === null) return false;
    await vault.put(nameOf(key), content);
    return true;
  };

  return {
    async saveRecent(now) {
      const seen = new Set<string>();
      for (const { key } of await storedFiles(client, firstIdAt(new Date(now.getTime() - recent)))) {
        if (known.has(key)) seen.add(key);
        else {
          const item = (await vault.list(nameOf(key))).get(nameOf(key));
          if (item?.isWhole === true || (await saveOver(item, key))) seen.add(key);
        }
      }
      known = seen;
    },
    async saveAll() {
      const saved = await vault.list(folder);
      const keys = new Set((await storedFiles(client)).map(({ key }) => key));
      for (const key of keys) {
        const item = saved.get(nameOf(key));
        if (item?.isWhole !== true) await saveOver(item, key);
      }
      return { saved, keys };
    },
  };

  /** Over what an interrupted attempt has left. */
  async function saveOver(item: Item | undefined, key: string): Promise<boolean> {
    if (item !== undefined) await vault.remove(item);
    return save(key);
  }
}

/** The first id of a time: the first 48 bits of an id are its milliseconds. */
function firstIdAt(time: Date): string {
  const hex = time.getTime().toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}

/**
 * The saved files that no moment of the kept chains needs: a file is either among those that the database has now, or
 * among those it had at a line's oldest base copy, or was saved later than that.
 */
export async function needlessFiles(
  vault: Vault,
  chains: readonly Chain[],
  { saved, keys }: { saved: ReadonlyMap<string, Item>; keys: ReadonlySet<string> },
): Promise<Item[]> {
  const oldest = new Map<Line, Chain>();
  for (const chain of chains) if (!oldest.has(chain.line)) oldest.set(chain.line, chain);
  if (oldest.size === 0) return [];
  const needed = new Set([...keys].map(nameOf));
  for (const { base } of oldest.values()) {
    for (const key of (await allOf(vault, base.files)).toString().split("\n")) needed.add(nameOf(key));
  }
  // Two days, since the target's clock may be another, and the list was made before the copy ended.
  const since = Math.min(...[...oldest.values()].map(({ base }) => base.endedAt.getTime())) - 2 * day;
  return [...saved.values()].filter(({ name, at }) => !needed.has(name) && at.getTime() < since);
}

/**
 * Brings back the files that a restored database refers to and the storage has not. Returns their number, and the keys
 * that the backup doesn't have either.
 */
export async function restoreFiles(
  client: pg.ClientBase,
  vault: Vault,
  storage: Pick<Storage, "list" | "write">,
): Promise<{ restored: number; missing: string[] }> {
  const wanted = await storedFiles(client);
  const there = new Set<string>();
  for (const top of new Set(wanted.map(({ key }) => key.slice(0, key.indexOf("/"))))) {
    for await (const { key } of storage.list(top)) there.add(key);
  }
  const saved = await vault.list(folder);
  const missing: string[] = [];
  let restored = 0;
  for (const { key, type, isSure } of wanted) {
    if (there.has(key)) continue;
    const item = saved.get(nameOf(key));
    if (item?.isWhole === true) {
      // As a whole, since a store wants its size; the largest is a video of 50 MB.
      const content = await allOf(vault, item);
      await storage.write(key, content, { type, size: content.length });
      restored += 1;
    } else if (isSure) missing.push(key);
  }
  return { restored, missing };
}

/** How many of the files that a database is sure to have were not saved. */
export async function unsavedFiles(client: pg.ClientBase, vault: Vault): Promise<string[]> {
  const saved = await vault.list(folder);
  const wanted = await storedFiles(client);
  return wanted.flatMap(({ key, isSure }) => (isSure && saved.get(nameOf(key))?.isWhole !== true ? [key] : []));
}
