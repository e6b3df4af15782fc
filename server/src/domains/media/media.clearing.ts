import type { Db } from "../../db/client.ts";
import type { Needs } from "./media.needs.ts";
import { photosStore } from "./media.photos.store.ts";
import { rawKey } from "./media.rules.ts";
import { type DiscardedRow, uploadsStore } from "./media.uploads.store.ts";

/** An upload that has led to nothing is kept this long, in milliseconds. */
const unusedFor = 24 * 3600 * 1000;
const sweptAtOnce = 1000;

export type Clearing = ReturnType<typeof createClearing>;

/** Takes away files nobody needs any more. A file goes before the row that remembers it. */
export function createClearing({ db, clock, log, storage, incoming }: Needs) {
  const store = uploadsStore(db);
  const photos = photosStore(db);

  const removeFiles = async ({ id, key }: DiscardedRow): Promise<boolean> => {
    try {
      await storage.remove(key);
      await storage.remove(rawKey(id));
      return true;
    } catch (error) {
      log.warn({ err: error, key }, "a file could not be removed");
      return false;
    }
  };

  /** Never fails what it is the end of: what is left over stays in the hands of the sweep. */
  const clear = async (rows: readonly DiscardedRow[]): Promise<void> => {
    const cleared: string[] = [];
    for (const row of rows) if (await removeFiles(row)) cleared.push(row.id);
    if (cleared.length === 0) return;
    await store
      .deleteDiscarded(cleared)
      .catch((error: unknown) => log.warn({ err: error }, "cleared uploads wait to be swept"));
  };

  return {
    clear,
    /** Nothing stays of files of one's own that came to nothing; what cannot be removed now is left to the sweep. */
    async giveUp(keys: readonly string[]): Promise<void> {
      const gone = await photos.discard(keys, "receiving", clock.now());
      if (gone.length > 0) return clear(gone);
      // Where they are kept after all, only the answer to that was lost; where nothing is known of them, their owner has gone.
      if (await photos.isRemembered(keys)) return;
      for (const key of keys) await storage.remove(key);
    },
    /** Uploads of yesterday that led to nothing, files whose removal has failed, and what a process that died has left. */
    async sweep(): Promise<void> {
      const now = clock.now();
      await clear(await store.discardUnused(new Date(now.getTime() - unusedFor), now, sweptAtOnce));
      await incoming.sweep(unusedFor);
    },
    /** Before an account goes, and its rows with it; the answer removes the files once it is gone. */
    async farewell(tx: Db, userId: string): Promise<() => Promise<void>> {
      const files = await uploadsStore(tx).filesOf(userId);
      return async () => {
        for (const file of files) await removeFiles(file);
      };
    },
  };
}
