import { imageTypes, type ImageFile, type ImageType } from "@alongside/contract/media/media.constants.ts";
import type { UploadPurpose } from "@alongside/contract/media/media.shapes.ts";
import { rawKey } from "../media.rules.ts";

interface Upload {
  id: string;
  ownerId: string;
  purpose: string;
}

export const itemImage: UploadPurpose = "listing-image";
const endings: Record<ImageType, string> = { "image/avif": "avif", "image/webp": "webp", "image/jpeg": "jpg" };

/** Where an upload is to lie: as it comes, or (an item's image) what its files are named by. */
export function uploadKey({ id, ownerId, purpose }: Upload): string {
  return purpose === itemImage ? `listings/${ownerId}/${id}` : rawKey(id);
}

/** Where one of the files of an item's image lies. */
export function imageKey(key: string, { width, type }: Pick<ImageFile, "width" | "type">): string {
  return `${key}-${width}.${endings[type]}`;
}

/** All that may lie in the storage: of an image each type, since a file may be written that is not recorded yet. */
export function keysOf(row: { id: string; key: string; purpose: string; files: readonly ImageFile[] }): string[] {
  if (row.purpose !== itemImage) return [row.key, rawKey(row.id)];
  const widths = new Set(row.files.map(({ width }) => width));
  return [...widths].flatMap((width) => imageTypes.map((type) => imageKey(row.key, { width, type })));
}

/**
 * The file that serves who wants an image this many pixels wide, or as large as there is: the smallest that is not too
 * small, of the best type that is accepted. JPEG is for whoever does not say. Null where there is none.
 */
export function bestFile<F extends ImageFile>(
  files: readonly F[],
  request: { width: number | undefined; accepts: (type: string) => boolean },
): F | null {
  const there = files.filter(({ size }) => size > 0);
  const widths = there.map(({ width }) => width).toSorted((a, b) => a - b);
  const width = widths.find((each) => each >= (request.width ?? Infinity)) ?? widths.at(-1);
  const ofWidth = there.filter((file) => file.width === width);
  const type = imageTypes.find(
    (each) => (each === "image/jpeg" || request.accepts(each)) && ofWidth.some((file) => file.type === each),
  );
  return ofWidth.find((file) => file.type === type) ?? null;
}

/** The widths that AVIF was not tried for. */
export function withoutAvif<F extends ImageFile>(files: readonly F[]): F[] {
  const tried = new Set(files.filter(({ type }) => type === "image/avif").map(({ width }) => width));
  return files.filter(({ type, width }) => type === "image/webp" && !tried.has(width));
}
