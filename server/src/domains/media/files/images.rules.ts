import { imageTypes, type ImageFile, type ImageType } from "@alongside/contract/media/media.constants.ts";
import type { UploadPurpose } from "@alongside/contract/media/media.shapes.ts";
import { rawKey } from "../media.rules.ts";

interface Upload {
  id: string;
  ownerId: string;
  purpose: string;
}

/** The folders of uploads that are images in several files, and of videos. */
const folders: Partial<Record<string, string>> = {
  "listing-image": "listings",
  "post-photo": "posts",
  "post-video": "posts",
  "chat-photo": "attachments",
  "chat-video": "attachments",
  "chat-file": "attachments",
  "chat-voice": "attachments",
} satisfies Partial<Record<UploadPurpose, string>>;

/** Images of items, posts and messages: several files of each (see `imageKey`). */
export const imagePurposes: UploadPurpose[] = ["listing-image", "post-photo", "chat-photo"];
const withFiles = new Set<string>(imagePurposes);

export const isImage = (purpose: string): boolean => withFiles.has(purpose);

const endings: Record<ImageType, string> = { "image/avif": "avif", "image/webp": "webp", "image/jpeg": "jpg" };

/** The key of an upload: of its file or, for an image in several files, their prefix. */
export function uploadKey({ id, ownerId, purpose }: Upload): string {
  const folder = folders[purpose];
  return folder === undefined ? rawKey(id) : `${folder}/${ownerId}/${id}`;
}

/** The key of one file of an image. */
export function imageKey(key: string, { width, type }: Pick<ImageFile, "width" | "type">): string {
  return `${key}-${width}.${endings[type]}`;
}

/** All possible keys of an upload: for an image each type, since a file may be written but not yet recorded. */
export function keysOf(row: { id: string; key: string; purpose: string; files: readonly ImageFile[] }): string[] {
  if (!isImage(row.purpose)) return [row.key, rawKey(row.id)];
  const widths = new Set(row.files.map(({ width }) => width));
  return [...widths].flatMap((width) => imageTypes.map((type) => imageKey(row.key, { width, type })));
}

/**
 * The best file for a requested width: the smallest that is wide enough (or the largest), in the best accepted type;
 * JPEG without an Accept header. Null if there is none.
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

/** The widths without an AVIF attempt. */
export function withoutAvif<F extends ImageFile>(files: readonly F[]): F[] {
  const tried = new Set(files.filter(({ type }) => type === "image/avif").map(({ width }) => width));
  return files.filter(({ type, width }) => type === "image/webp" && !tried.has(width));
}
