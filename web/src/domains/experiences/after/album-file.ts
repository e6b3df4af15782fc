import { pictureLimits, pictureTypes } from "@alongside/contract/media/media.constants.ts";

const known = new Set<string>(pictureTypes);

/** The file types the system's file picker offers. */
export const acceptedPhotos = pictureTypes.join(",");

/** Why a chosen file can't be added; null if it can. */
export function problemOf({ name, type, size }: Pick<File, "name" | "type" | "size">): string | null {
  if (!known.has(type)) return `${name} isn't a JPG, PNG, GIF or WebP.`;
  if (size > pictureLimits.bytes) return `${name} is larger than 10 MB.`;
  return size === 0 ? `${name} is empty.` : null;
}
