import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { ContinuousBackup } from "../../config/backup.ts";
import { fileStorage } from "../../ports/storage/file-storage.ts";
import { s3Storage } from "../../ports/storage/s3-storage.ts";
import { BackupError } from "../archive-format.ts";
import type { Target } from "./vault.ts";

type Log = Parameters<typeof s3Storage>[1];

/** The folder or bucket of BACKUP_TARGET. */
export function openTarget({ target }: ContinuousBackup, log: Log): Target {
  if (target.kind === "folder") return inFolder(target.path);
  return below(target.prefix, s3Storage(target.settings, log));
}

/**
 * The folder itself is never created: it is missing where its disk isn't mounted, and a backup would fill the disk it is
 * to replace.
 */
function inFolder(path: string): Target {
  const files = fileStorage(path, join(path, "unfinished"));
  const present = async () => {
    const about = await stat(path).catch(() => null);
    if (about?.isDirectory() === true) return;
    throw new BackupError(`the folder ${path} (BACKUP_TARGET) is not there: create it, or mount its disk`);
  };
  return {
    async write(...what) {
      await present();
      await files.write(...what);
    },
    async read(key) {
      await present();
      return files.read(key);
    },
    async remove(key) {
      await present();
      await files.remove(key);
    },
    async *list(folder) {
      await present();
      yield* files.list(folder);
    },
  };
}

/** The same storage, with all keys below a folder. */
function below(prefix: string, storage: Target): Target {
  if (prefix === "") return storage;
  const full = (key: string) => `${prefix}/${key}`;
  return {
    write: (key, ...what) => storage.write(full(key), ...what),
    read: (key) => storage.read(full(key)),
    remove: (key) => storage.remove(full(key)),
    async *list(folder) {
      for await (const { key, at } of storage.list(full(folder))) yield { key: key.slice(prefix.length + 1), at };
    },
  };
}
