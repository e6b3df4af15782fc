import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { Clearing } from "../files/clearing.use-cases.ts";
import type { Files } from "../files/files.use-cases.ts";
import { bestFile, imageKey } from "../files/images.rules.ts";
import * as itemsStore from "./items.store.ts";
import type { Modernising } from "../conversion/avif-conversion.use-cases.ts";
import type { Dependencies } from "../media.dependencies.ts";
import { uploadIn } from "../media.rules.ts";

/** An image as an item shows it. */
export interface ClaimedImage {
  path: string;
  /** Pixels of the largest. */
  width: number;
  height: number;
  /** A ThumbHash in base64. */
  placeholder: string;
}

interface ImageRequest {
  id: string;
  width: number | undefined;
  accepts: (type: string) => boolean;
}

/** The images of items: whose they become, who sees them, and how they go. */
export function createItems(
  { db, clock }: Dependencies,
  { clear }: Pick<Clearing, "clear">,
  files: Files,
  modern: Modernising,
) {
  return {
    /**
     * Gives an item just these images, as part of what records it: those that another or nobody but the owner has are
     * refused, those it had before and are not among them are discarded. `clear` is to be called after the commit.
     */
    async claim(tx: Db, ownerId: string, itemId: string, paths: readonly string[]) {
      const ids = paths.flatMap((path) => uploadIn(path) ?? []);
      if (new Set(ids).size < paths.length) throw new AppError(mediaFaults.notOwnUpload);
      const rows = ids.length === 0 ? [] : await itemsStore.claim(tx, ownerId, itemId, ids);
      if (rows.length < ids.length) throw new AppError(mediaFaults.notOwnUpload);
      const discarded = await itemsStore.discardOthers(tx, itemId, ids, clock.now());
      const byId = new Map(rows.map((row) => [row.id, row]));
      const images = paths.map((path, index): ClaimedImage => {
        const { width, height, placeholder } = byId.get(ids[index] ?? "") ?? {};
        return { path, width: width ?? 0, height: height ?? 0, placeholder: placeholder ?? "" };
      });
      return {
        images,
        clear: (): Promise<void> => clear(discarded),
      };
    },

    /** Discards all images of an item, as part of what takes it away; the answer removes them once that is done. */
    async release(tx: Db, itemId: string): Promise<() => Promise<void>> {
      const rows = await itemsStore.discardOthers(tx, itemId, [], clock.now());
      return () => clear(rows);
    },

    /** Tries AVIF for what it was not tried for. */
    convertToAvif: modern.round,

    /** The file of an image that suits best. Not there for whom may not see it. */
    async find(viewerId: string, { id, width, accepts }: ImageRequest) {
      const image = await itemsStore.findVisible(db, id, viewerId);
      const file = image && bestFile(image.files, { width, accepts });
      if (!file) throw new AppError(mediaFaults.notFound);
      const key = imageKey(image.key, file);
      return {
        type: file.type,
        size: file.size,
        version: key.slice(key.lastIndexOf("/") + 1),
        isNegotiated: true as const,
        open: () => files.open(key),
      };
    },
  };
}
