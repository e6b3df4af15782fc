import type { Fault } from "@alongside/contract/kernel/fault.ts";
import { pictureLimits, pictureTypes } from "@alongside/contract/media/media.constants.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { videoFileLimits } from "@alongside/contract/media/video-file.constants.ts";
import { videoFileFaults } from "@alongside/contract/media/video-file.faults.ts";

/** What the client declared: when it requested the URL, and in the headers of the upload. */
export interface Claims {
  types: readonly (string | null | undefined)[];
  sizes: readonly (number | null | undefined)[];
}

/** Aliases of accepted types, and the one without meaning. */
const otherNames: Record<string, string> = { "image/jpg": "image/jpeg", "image/pjpeg": "image/jpeg" };
const unknownType = "application/octet-stream";

const pictures = new Set<string>(pictureTypes);

/** Why an upload is refused before it is read; null if it isn't. */
export function refusalOfClaims(claims: Claims): Fault | null {
  const types = typesIn(claims);
  const sizes = sizesIn(claims);
  if (sizes.some((size) => size > pictureLimits.bytes)) return mediaFaults.tooLarge;
  if (sizes.includes(0)) return mediaFaults.empty;
  if (types.some((type) => !pictures.has(type))) return mediaFaults.notAnImage;
  if (new Set(types).size > 1) return mediaFaults.otherType;
  return new Set(sizes).size > 1 ? mediaFaults.otherSize : null;
}

/** The same for a video, whose container tells its type. */
export function refusalOfVideo(claims: Claims): Fault | null {
  const sizes = sizesIn(claims);
  if (sizes.some((size) => size > videoFileLimits.bytes)) return videoFileFaults.tooLarge;
  if (sizes.includes(0)) return mediaFaults.empty;
  if (typesIn(claims).some((type) => !type.startsWith("video/"))) return videoFileFaults.notAVideo;
  return new Set(sizes).size > 1 ? mediaFaults.otherSize : null;
}

/** The same for a file of any type. */
export function refusalOfFile({ sizes }: Claims, most: number, tooLarge: Fault): Fault | null {
  const told = sizes.filter((size) => size != null);
  if (told.some((size) => size > most)) return tooLarge;
  if (told.includes(0)) return mediaFaults.empty;
  return new Set(told).size > 1 ? mediaFaults.otherSize : null;
}

/** Why this number of bytes doesn't match the claims; null if it does. */
export function refusalOfSize(claims: Claims, size: number): Fault | null {
  if (size === 0) return mediaFaults.empty;
  return sizesIn(claims).some((told) => told !== size) ? mediaFaults.otherSize : null;
}

/** Why a picture of this type doesn't match the claims; null if it does. */
export function refusalOfType(claims: Claims, type: string): Fault | null {
  return typesIn(claims).some((told) => told !== type) ? mediaFaults.otherType : null;
}

function typesIn({ types }: Claims): string[] {
  return types.flatMap((type) =>
    type == null || type === "" || type === unknownType ? [] : (otherNames[type] ?? type),
  );
}

function sizesIn({ sizes }: Claims): number[] {
  return sizes.filter((size) => size != null);
}

const uploadPath = /^\/objects\/(?:uploads|attachments)\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u;

/** The upload of an object path; null for everything else, such as URLs of other sites. */
export function uploadIn(objectPath: string): string | null {
  return uploadPath.exec(objectPath)?.[1] ?? null;
}

export function uploadPathOf(id: string): string {
  return `/objects/uploads/${id}`;
}

/** The key of the original bytes. */
export function rawKey(id: string): string {
  return `uploads/${id}`;
}

/** `profile-pictures/{userId}/{timestamp}-{original name}` (P-MEDIA-3). */
export function pictureKey(userId: string, time: Date, filename: string): string {
  return `profile-pictures/${userId}/${time.getTime()}-${storedName(filename)}`;
}

/** What a photo belongs to: a member's gallery, or an experience. */
export type PhotoFolder = "media" | "covers";

/** A stored photo in both sizes; its URLs are the keys after `/objects/`. */
export function photoKeys(userId: string, id: string, folder: PhotoFolder = "media"): { large: string; small: string } {
  return { large: `${folder}/${userId}/${id}.webp`, small: `${folder}/${userId}/${id}-small.webp` };
}

const galleryPath = /^\/objects\/(media\/[\da-f-]{36}\/[\da-f-]{36}\.webp)$/u;

/** The key of a gallery photo's address; null for everything else, its small copy included. */
export function galleryKeyIn(address: string): string | null {
  return galleryPath.exec(address)?.[1] ?? null;
}

/** The key of a gallery photo's small copy; null for a file that has none. */
export function smallKeyOf(key: string): string | null {
  return galleryPath.test(`/objects/${key}`) ? key.replace(/\.webp$/u, "-small.webp") : null;
}

const photoFile = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-small)?\.webp$/u;

/** The photo and key of a member's file name; null for a name that isn't a photo's. */
export function photoFileOf(userId: string, name: string, folder: PhotoFolder = "media") {
  const id = photoFile.exec(name)?.[1];
  if (id === undefined) return null;
  return { id, key: `${folder}/${userId}/${name}`, largeKey: photoKeys(userId, id, folder).large };
}

/** Including the timestamp; the longest segment of a URL. */
const longestName = 80;

/** A file name without folders, safe in URLs and on any disk. */
export function storedName(filename: string): string {
  const name = filename.split(/[/\\]/u).at(-1) ?? "";
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/[^\w.-]+/gu, "-")
    .replaceAll(/^[.-]+|[.-]+$/gu, "");
  return plain.slice(-longestName) || "picture";
}
