import { pictureTypes } from "@alongside/contract/media/media.constants.ts";
import { photoLimits } from "@alongside/contract/people/people.constants.ts";

/** Why a chosen file is rejected before the upload. */
interface PhotoProblem {
  title: string;
  description: string;
}

/** At most 5 MB (P-PEOPLE-5). */
const tooLarge: PhotoProblem = { title: "File Too Large", description: "Please select a file smaller than 5MB." };
const notAPhoto: PhotoProblem = {
  title: "We can't use this file",
  description: "Please choose a JPG, PNG, GIF or WebP file.",
};
const empty: PhotoProblem = { title: "This file is empty", description: "Please choose another one." };

const known = new Set<string>(pictureTypes);

/** The file types the system's file picker offers. */
export const acceptedPhotos = pictureTypes.join(",");

/** The problem with a chosen file; null if it can be sent. */
export function problemOf({ type, size }: Pick<File, "type" | "size">): PhotoProblem | null {
  if (size > photoLimits.bytes) return tooLarge;
  if (!known.has(type)) return notAPhoto;
  return size === 0 ? empty : null;
}
