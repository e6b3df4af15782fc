import type { Fault } from "@alongside/contract/kernel/fault.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { Crop, Picture } from "../../../ports/images/images.ts";
import type { TakeTurn } from "../../../ports/images/turns.ts";
import type { IncomingPart } from "../../../ports/storage/incoming.ts";
import type { Files } from "../files/files.use-cases.ts";
import type { Dependencies } from "../media.dependencies.ts";
import { photoFileOf, photoKeys, refusalOfClaims, refusalOfType } from "../media.rules.ts";
import type { TaskTracker } from "../../../ports/task-tracker.ts";

const type = "image/webp";

interface PhotoUpload {
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
export function createPhotos(
  { images }: Pick<Dependencies, "images">,
  files: Files,
  tasks: TaskTracker,
  inTurn: TakeTurn,
) {
  const keep = async <T>(
    path: string,
    { ownerId, id, originalName, claimed, widths, crop, moving }: PhotoUpload,
    record: (tx: Db, kept: KeptPhoto) => Promise<T>,
  ): Promise<T> => {
    const claims = { types: [claimed], sizes: [] };
    refuse(refusalOfClaims(claims));
    const found = await images.inspect(path);
    refuse(refusalOfType(claims, found.type));
    if (found.isMoving) throw new AppError(moving);
    const made = await images.photo(path, widths, crop);
    const keys = photoKeys(ownerId, id);
    const [large, small] = [fileOf(keys.large, made.large), fileOf(keys.small, made.small)];
    return files.keep(ownerId, [large, small], { purpose: "photo", originalName }, (tx) =>
      record(tx, { large, small, type }),
    );
  };

  return {
    fileOf: photoFileOf,
    receive: files.receive,

    /**
     * Writes a received file anew and keeps it, together with what `record` writes in the same transaction: both are
     * there afterwards, or nothing is.
     */
    keep: <T>(part: IncomingPart, request: PhotoUpload, record: (tx: Db, kept: KeptPhoto) => Promise<T>): Promise<T> =>
      tasks.run(() => inTurn(request.ownerId, () => keep(part.path, request, record))),

    /** As part of what takes a photo away; the answer removes its files once that is done. */
    discard(tx: Db, ownerId: string, id: string): Promise<() => Promise<void>> {
      const { large, small } = photoKeys(ownerId, id);
      return files.discard(tx, [large, small]);
    },

    open: files.open,
  };
}

function refuse(fault: Fault | null): void {
  if (fault !== null) throw new AppError(fault);
}

function fileOf(key: string, { bytes, width, height }: Picture) {
  return { key, bytes, type, size: bytes.length, width, height };
}
