import { imageWidths } from "@alongside/contract/media/media.constants.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Dependencies } from "../media.dependencies.ts";
import * as uploadsStore from "../uploads/uploads.store.ts";
import type { UploadRow } from "../uploads/uploads.store.ts";
import { imageKey, keysOf } from "./images.rules.ts";
import * as memberStorage from "./storage.use-cases.ts";

/**
 * Writes the files of an image of an item or post; the original isn't stored. Returns what to record. Adds each key to `keys`
 * before its file is written.
 */
export async function writeRenditions(
  deps: Dependencies,
  upload: UploadRow,
  path: string,
  keys: string[],
): Promise<Partial<UploadRow>> {
  const { db, storage, images } = deps;
  const made = await images.renditions(path, imageWidths);
  // Left by an earlier attempt that failed while the storage was unavailable.
  if (upload.files.length > 0) for (const key of keysOf(upload)) await storage.remove(key);
  const files = made.files.map(({ width, type, bytes }) => ({ width, type, size: bytes.length }));
  // Recorded first, so that the sweep knows about them if the server crashes.
  const exists = await inTransaction(db, async (tx) => {
    const size = files.reduce((sum, file) => sum + file.size, 0);
    await memberStorage.reserve(deps, tx, { ownerId: upload.ownerId, size, uploadId: upload.id });
    return uploadsStore.move(tx, upload.id, "receiving", "receiving", { files });
  });
  if (!exists) throw new AppError(mediaFaults.addressInvalid);
  for (const { width, type, bytes } of made.files) {
    const key = imageKey(upload.key, { width, type });
    keys.push(key);
    await storage.write(key, bytes, { type, size: bytes.length });
  }
  const { width, height, placeholder } = made;
  const mimeType = "image/webp";
  const size = files.find((file) => file.width === width && file.type === mimeType)?.size ?? null;
  return { mimeType, size, width, height, placeholder };
}
