import { pictureLimits, pictureTypes } from "@alongside/contract/media/media.constants.ts";

export interface PictureProblem {
  title: string;
  text?: string;
}

/** Why a chosen picture is rejected (P-MEDIA-1). */
export const pictureProblems = {
  tooMany: { title: "Too many files", text: "Please choose one picture." },
  tooLarge: { title: "File too large", text: "Maximum file size is 10MB" },
  notAnImage: { title: "We can't use this file", text: "Please choose a JPG, PNG or GIF file." },
  empty: { title: "This file is empty", text: "Please choose another one." },
  damaged: { title: "This picture can't be opened", text: "It may be damaged. Please choose another one." },
  notADataUrl: { title: "Must be formatted data:[<mediatype>][;base64],<data>" },
  noBlobs: { title: "This browser doesn't seem to support creating Blobs" },
} as const satisfies Record<string, PictureProblem>;

const known = new Set<string>(pictureTypes);

/** The one chosen picture, or the problem with the choice. */
export function pictureOf(files: readonly File[]): File | PictureProblem {
  const [file, ...others] = files;
  if (file === undefined || others.length > 0) return pictureProblems.tooMany;
  if (!known.has(file.type)) return pictureProblems.notAnImage;
  if (file.size > pictureLimits.bytes) return pictureProblems.tooLarge;
  return file.size === 0 ? pictureProblems.empty : file;
}

/** Whether a file can be shown before the upload; some locked-down browsers forbid it. */
export function canMakeBlobs(): boolean {
  return typeof Blob === "function" && typeof URL.createObjectURL === "function";
}
