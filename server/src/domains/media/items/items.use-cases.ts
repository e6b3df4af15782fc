import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { clear } from "../files/clearing.use-cases.ts";
import type { Dependencies } from "../media.dependencies.ts";
import { uploadIn } from "../media.rules.ts";
import * as itemsStore from "./items.store.ts";

/** An image as an item shows it. */
export interface ClaimedImage {
  path: string;
  /** Pixels of the largest file. */
  width: number;
  height: number;
  /** A ThumbHash in base64. */
  placeholder: string;
}

/**
 * Assigns exactly these images to an item, in the transaction that records it. Refuses images that aren't the owner's
 * or belong to another item, and discards the item's other images. Call `clear` after the commit.
 */
export async function claim(deps: Dependencies, tx: Db, ownerId: string, itemId: string, paths: readonly string[]) {
  const ids = paths.flatMap((path) => uploadIn(path) ?? []);
  if (new Set(ids).size < paths.length) throw new AppError(mediaFaults.notOwnUpload);
  const rows = ids.length === 0 ? [] : await itemsStore.claim(tx, ownerId, itemId, ids);
  if (rows.length < ids.length) throw new AppError(mediaFaults.notOwnUpload);
  const discarded = await itemsStore.discardOthers(tx, itemId, ids, deps.clock.now());
  const byId = new Map(rows.map((row) => [row.id, row]));
  const images = paths.map((path, index): ClaimedImage => {
    const { width, height, placeholder } = byId.get(ids[index] ?? "") ?? {};
    return { path, width: width ?? 0, height: height ?? 0, placeholder: placeholder ?? "" };
  });
  return { images, clear: (): Promise<void> => clear(deps, discarded) };
}

/** Discards all images of an item in the transaction that removes it; the returned function deletes them afterwards. */
export async function release(deps: Dependencies, tx: Db, itemId: string): Promise<() => Promise<void>> {
  const rows = await itemsStore.discardOthers(tx, itemId, [], deps.clock.now());
  return () => clear(deps, rows);
}
