import type { Db } from "../../../db/client.ts";
import type { Dependencies } from "../media.dependencies.ts";
import * as uploadsStore from "../uploads/uploads.store.ts";
import type { DiscardedRow } from "../uploads/uploads.store.ts";
import * as filesStore from "./files.store.ts";
import { keysOf } from "./images.rules.ts";

/** Milliseconds after which an unused upload is deleted. */
const unusedFor = 24 * 3600 * 1000;
const sweptAtOnce = 1000;

// A file is deleted before the row that records it, so that none is forgotten.

/** Never throws: what can't be removed now is left to the sweep. */
export async function clear(deps: Dependencies, rows: readonly DiscardedRow[]): Promise<void> {
  const cleared: string[] = [];
  for (const row of rows) if (await removeFiles(deps, row)) cleared.push(row.id);
  if (cleared.length === 0) return;
  await uploadsStore
    .deleteDiscarded(deps.db, cleared)
    .catch((error: unknown) => deps.log.warn({ err: error }, "cleared uploads wait to be swept"));
}

/** Removes the server's own files after a failure; what can't be removed now is left to the sweep. */
export async function giveUp(deps: Dependencies, keys: readonly string[]): Promise<void> {
  const { db, clock, storage } = deps;
  const discarded = await filesStore.discard(db, keys, "receiving", clock.now());
  if (discarded.length > 0) return clear(deps, discarded);
  // If they were stored after all, only the confirmation was lost; if nothing is recorded, the account was deleted.
  if (await filesStore.isRemembered(db, keys)) return;
  for (const key of keys) await storage.remove(key);
}

/** Deletes uploads unused for a day, and files whose removal has failed before. */
export async function sweep(deps: Dependencies): Promise<void> {
  const now = deps.clock.now();
  const unusedSince = new Date(now.getTime() - unusedFor);
  await clear(deps, await uploadsStore.discardUnused(deps.db, unusedSince, now, sweptAtOnce));
}

/** Before an account and its rows are deleted; the returned function removes the files afterwards. */
export async function onAccountDeletion(deps: Dependencies, tx: Db, userId: string): Promise<() => Promise<void>> {
  const rows = await uploadsStore.filesOf(tx, userId);
  return async () => {
    for (const row of rows) await removeFiles(deps, row);
  };
}

async function removeFiles({ log, storage }: Dependencies, row: DiscardedRow): Promise<boolean> {
  try {
    for (const key of keysOf(row)) await storage.remove(key);
    return true;
  } catch (error) {
    log.warn({ err: error, key: row.key }, "a file could not be removed");
    return false;
  }
}
