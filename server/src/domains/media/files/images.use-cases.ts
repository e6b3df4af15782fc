import { imageWidths } from "@alongside/contract/media/media.constants.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { imageKey, keysOf } from "./images.rules.ts";
import type { Dependencies } from "../media.dependencies.ts";
import type { MemberStorage } from "./storage.use-cases.ts";
import * as uploadsStore from "../uploads/uploads.store.ts";
import type { UploadRow } from "../uploads/uploads.store.ts";

export type ImageFiles = ReturnType<typeof createImageFiles>;

/** The files an image of an item is served from, made when it arrives. What came in is not kept. */
export function createImageFiles(
  { db, storage, images }: Pick<Dependencies, "db" | "storage" | "images">,
  memberStorage: Pick<MemberStorage, "reserve">,
) {
  return {
    /** Answers what there is to record. `keys` hears of each file before it is written. */
    async write(upload: UploadRow, path: string, keys: string[]): Promise<Partial<UploadRow>> {
      const made = await images.renditions(path, imageWidths);
      // Of an earlier try, while the storage was away.
      if (upload.files.length > 0) for (const key of keysOf(upload)) await storage.remove(key);
      const files = made.files.map(({ width, type, bytes }) => ({ width, type, size: bytes.length }));
      // Remembered first, so that whoever clears up after a server that died knows of them.
      const isThere = await inTransaction(db, async (tx) => {
        const size = files.reduce((sum, file) => sum + file.size, 0);
        await memberStorage.reserve(tx, { ownerId: upload.ownerId, size, uploadId: upload.id });
        return uploadsStore.move(tx, upload.id, "receiving", "receiving", { files });
      });
      if (!isThere) throw new AppError(mediaFaults.addressInvalid);
      for (const { width, type, bytes } of made.files) {
        const key = imageKey(upload.key, { width, type });
        keys.push(key);
        await storage.write(key, bytes, { type, size: bytes.length });
      }
      const { width, height, placeholder } = made;
      const mimeType = "image/webp";
      const size = files.find((file) => file.width === width && file.type === mimeType)?.size ?? null;
      return { mimeType, size, width, height, placeholder };
    },
  };
}
