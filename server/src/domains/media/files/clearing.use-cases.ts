import type { Db } from "../../../db/client.ts";
import * as filesStore from "./files.store.ts";
import type { Dependencies } from "../media.dependencies.ts";
import { keysOf } from "./images.rules.ts";
import * as uploadsStore from "../uploads/uploads.store.ts";
import type { DiscardedRow } from "../uploads/uploads.store.ts";

/** An upload that has led to nothing is kept this long, in milliseconds. */
const unusedFor = 24 * 3600 * 1000;
const sweptAtOnce = 1000;

export type Clearing = ReturnType<typeof createClearing>;

/** Takes away files nobody needs any more. A file goes before the row that remembers it. */
export function createClearing({ db, clock, log, storage }: Dependencies) {
  const removeFiles = async (row: DiscardedRow): Promise<boolean> => {
    try {
      for (const key of keysOf(row)) await storage.remove(key);
      return true;
    } catch (error) {
      log.warn({ err: error, key: row.key }, "a file could not be removed");
      return false;
    }
  };

  /** Never fails what it is the end of: what is left over stays in the hands of the sweep. */
  const clear = async (rows: readonly DiscardedRow[]): Promise<void> => {
    const cleared: string[] = [];
    for (const row of rows) if (await removeFiles(row)) cleared.push(row.id);
    if (cleared.length === 0) return;
    await uploadsStore
      .deleteDiscarded(db, cleared)
      .catch((error: unknown) => log.warn({ err: error }, "cleared uploads wait to be swept"));
  };

  return {
    clear,
    /** Nothing stays of files of one's own that came to nothing; what cannot be removed now is left to the sweep. */
    async giveUp(keys: readonly string[]): Promise<void> {
      const gone = await filesStore.discard(db, keys, "receiving", clock.now());
      if (gone.length > 0) return clear(gone);
      // Where they are kept after all, only the answer to that was lost; where nothing is known of them, their owner has gone.
      if (await filesStore.isRemembered(db, keys)) return;
      for (const key of keys) await storage.remove(key);
    },
    /** Uploads of yesterday that led to nothing, and files whose removal has failed. */
    async sweep(): Promise<void> {
      const now = clock.now();
      await clear(await uploadsStore.discardUnused(db, new Date(now.getTime() - unusedFor), now, sweptAtOnce));
    },
    /** Before an account goes, and its rows with it; the answer removes the files once it is gone. */
    async onAccountDeletion(tx: Db, userId: string): Promise<() => Promise<void>> {
      const rows = await uploadsStore.filesOf(tx, userId);
      return async () => {
        for (const row of rows) await removeFiles(row);
      };
    },
  };
}
