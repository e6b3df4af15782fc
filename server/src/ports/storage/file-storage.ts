import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, rmdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { newId } from "../../db/ids.ts";
import { collecting } from "./garbage.ts";
import { checkedFolder, checkedKey, type Listed, type Storage } from "./storage.ts";

/** Files below `folder`, each under its key. Incomplete files are in `parts`, on the same disk. */
export function fileStorage(folder: string, parts: string): Storage {
  const pathOf = (key: string) => join(folder, checkedKey(key));
  return {
    kind: "files",
    async write(key, bytes) {
      const path = pathOf(key);
      await mkdir(parts, { recursive: true, mode: 0o700 });
      const part = join(parts, `${newId()}.part`);
      try {
        const source = Buffer.isBuffer(bytes) ? Readable.from([bytes]) : bytes;
        await pipeline(source, createWriteStream(part, { flags: "wx", mode: 0o600, flush: true }));
        await moveInto(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(key, range) {
      try {
        const file = await open(pathOf(key), "r");
        return collecting(file.createReadStream(range));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    address: () => Promise.resolve(null),
    async remove(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // An empty folder is removed; any other stays.
      await rmdir(dirname(path)).catch(() => undefined);
    },
    list: (wanted) => filesIn(folder, checkedFolder(wanted)),
  };
}

async function* filesIn(root: string, folder: string): AsyncGenerator<Listed> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const key = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      yield* filesIn(root, key);
    } else if (entry.isFile()) {
      const about = await stat(join(root, key)).catch(() => null);
      // Null if it was removed meanwhile.
      if (about !== null) yield { key, at: about.mtime };
    }
  }
}

/** Renames a complete file in one step, and returns once it would survive a power cut. */
async function moveInto(part: string, path: string): Promise<void> {
  const folder = dirname(path);
  await makeFolder(folder);
  await rename(part, path).catch(async (error: unknown) => {
    // The folder was empty, and has just been removed by another call.
    if (!isMissing(error)) throw error;
    await makeFolder(folder);
    await rename(part, path);
  });
  await settle(folder);
}

async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first !== undefined) await settle(dirname(first));
}

async function settle(folder: string): Promise<void> {
  // Folders can't be opened there.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
