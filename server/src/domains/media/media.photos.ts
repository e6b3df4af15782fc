import { kernelFaults, type Fault } from "@alongside/contract/kernel/fault.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { v7 as newId } from "uuid";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Crop, Picture } from "../../ports/images/images.ts";
import type { IncomingPart } from "../../ports/storage/incoming.ts";
import type { Bytes } from "../../ports/storage/storage.ts";
import type { Clearing } from "./media.clearing.ts";
import type { Needs } from "./media.needs.ts";
import { photosStore } from "./media.photos.store.ts";
import { photoFileOf, photoKeys, refusalOfClaims, refusalOfType } from "./media.rules.ts";

const type = "image/webp";

interface PhotoWish {
  ownerId: string;
  /** The photo's own id, which its files are named by. */
  id: string;
  originalName: string;
  /** What its sender calls it. */
  claimed: string | undefined;
  widths: { large: number; small: number };
  crop: Crop | undefined;
  /** For a picture that moves. */
  moving: Fault;
}

/** A photo as it is kept: what was made of it, and where it lies. */
export interface KeptPhoto {
  large: { key: string; size: number; width: number; height: number };
  small: { key: string };
  type: string;
}

/** The files of photos that members keep, each in two sizes. Whose they are and who sees them is for others to say. */
export function createPhotos(needs: Needs, { clear, giveUp }: Pick<Clearing, "clear" | "giveUp">) {
  const { db, clock, log, storage, incoming, images } = needs;
  const store = photosStore(db);
  const underWay = new Set<Promise<unknown>>();

  const keep = async <T>(
    path: string,
    { ownerId, id, originalName, claimed, widths, crop, moving }: PhotoWish,
    record: (tx: Db, kept: KeptPhoto) => Promise<T>,
  ): Promise<T> => {
    const claims = { types: [claimed], sizes: [] };
    refuse(refusalOfClaims(claims));
    const found = await images.inspect(path);
    refuse(refusalOfType(claims, found.type));
    if (found.isMoving) throw new AppError(moving);
    const { large, small } = await images.photo(path, widths, crop);
    const keys = photoKeys(ownerId, id);
    const files = [fileOf(keys.large, large), fileOf(keys.small, small)] as const;
    await store.begin(files, { ownerId, originalName, type, purpose: "photo", now: clock.now() });
    try {
      await storage.write(keys.large, large.bytes, { type, size: large.bytes.length });
      await storage.write(keys.small, small.bytes, { type, size: small.bytes.length });
      return await inTransaction(db, async (tx) => {
        const done = await record(tx, { large: files[0], small: files[1], type });
        const areKept = await photosStore(tx).finish(files.map((file) => file.id));
        if (!areKept) throw new AppError(kernelFaults.unauthorized);
        return done;
      });
    } catch (error) {
      await giveUp(files.map(({ key }) => key)).catch((problem: unknown) =>
        log.warn({ err: problem, photo: id }, "a failed photo waits to be swept"),
      );
      throw error;
    }
  };

  return {
    fileOf: photoFileOf,

    /** Takes a file to its end, to be discarded by the caller. */
    async receive(bytes: Bytes, rules: { most: number; tooLarge: Fault }): Promise<IncomingPart> {
      const part = await incoming.take(bytes, { ...rules, broken: mediaFaults.incomplete });
      if (part.size > 0) return part;
      await part.discard();
      throw new AppError(mediaFaults.empty);
    },

    /**
     * Writes a received file anew and keeps it, together with what `record` writes in the same transaction: both are
     * there afterwards, or nothing is.
     */
    async keep<T>(part: IncomingPart, wish: PhotoWish, record: (tx: Db, kept: KeptPhoto) => Promise<T>): Promise<T> {
      const keeping = keep(part.path, wish, record);
      underWay.add(keeping);
      return keeping.finally(() => underWay.delete(keeping));
    },

    /** As part of what takes a photo away; the answer removes its files once that is done. */
    async discard(tx: Db, ownerId: string, id: string): Promise<() => Promise<void>> {
      const { large, small } = photoKeys(ownerId, id);
      const files = await photosStore(tx).discard([large, small], "stored", clock.now());
      return () => clear(files);
    },

    async open(key: string): Promise<Bytes> {
      const bytes = await storage.read(key);
      if (bytes === null) throw new AppError(mediaFaults.notFound);
      return bytes;
    },

    /** Resolves when what was under way is kept, or given up. */
    async settled(): Promise<void> {
      await Promise.allSettled(underWay);
    },
  };
}

function refuse(fault: Fault | null): void {
  if (fault !== null) throw new AppError(fault);
}

function fileOf(key: string, { bytes, width, height }: Picture) {
  return { id: newId(), key, size: bytes.length, width, height };
}
