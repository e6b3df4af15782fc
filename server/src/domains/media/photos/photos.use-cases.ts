import type { Fault } from "@alongside/contract/kernel/fault.ts";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import type { Crop, Picture } from "../../../ports/images/images.ts";
import type { IncomingPart } from "../../../ports/storage/incoming.ts";
import * as files from "../files/files.use-cases.ts";
import { refuse } from "../files/refuse.use-cases.ts";
import type { Context, Dependencies } from "../media.dependencies.ts";
import { type PhotoFolder, photoKeys, refusalOfClaims, refusalOfType } from "../media.rules.ts";

const type = "image/webp";
const purposes: Record<PhotoFolder, string> = { media: "photo", covers: "experience-cover" };

export interface PhotoUpload {
  ownerId: string;
  /** The photo's id, which its files are named by. */
  id: string;
  /** `media` without one. */
  folder?: PhotoFolder;
  originalName: string;
  /** The type declared by the client. */
  claimed: string | undefined;
  widths: { large: number; small: number };
  crop: Crop | undefined;
  /** Width by height, if it has to be cut to a shape. */
  ratio?: number;
  /** The fault for an animated picture. */
  moving: Fault;
}

/** The files of a stored photo. */
export interface StoredPhoto {
  large: { id: string; key: string; size: number; width: number; height: number };
  small: { key: string };
  type: string;
}

// The files of members' photos, each in two sizes. The caller decides who owns and sees them.

/** Re-encodes and stores a received file together with what `record` writes in the same transaction: all or nothing. */
export function store<T>(
  context: Context,
  part: IncomingPart,
  upload: PhotoUpload,
  record: (tx: Db, stored: StoredPhoto) => Promise<T>,
): Promise<T> {
  return context.tasks.run(() => context.inTurn(upload.ownerId, () => encode(context, part.path, upload, record)));
}

/** In the transaction that deletes a photo; the returned function removes its files afterwards. */
export function discard(deps: Dependencies, tx: Db, ownerId: string, id: string, folder?: PhotoFolder) {
  const { large, small } = photoKeys(ownerId, id, folder);
  return files.discard(deps, tx, [large, small]);
}

async function encode<T>(
  context: Context,
  path: string,
  { ownerId, id, folder = "media", originalName, claimed, widths, crop, ratio, moving }: PhotoUpload,
  record: (tx: Db, stored: StoredPhoto) => Promise<T>,
): Promise<T> {
  const { images } = context;
  const claims = { types: [claimed], sizes: [] };
  refuse(refusalOfClaims(claims));
  const found = await images.inspect(path);
  refuse(refusalOfType(claims, found.type));
  if (found.isMoving) throw new AppError(moving);
  const made = await images.photo(path, widths, { crop, ratio });
  const keys = photoKeys(ownerId, id, folder);
  const [large, small] = [fileOf(keys.large, made.large), fileOf(keys.small, made.small)];
  return files.store(context, ownerId, [large, small], { purpose: purposes[folder], originalName }, (tx, [id = ""]) =>
    record(tx, { large: { ...large, id }, small, type }),
  );
}

function fileOf(key: string, { bytes, width, height }: Picture) {
  return { key, bytes, type, size: bytes.length, width, height };
}
