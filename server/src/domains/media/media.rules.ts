import { pictureLimits, pictureTypes } from "@alongside/contract/media/media.constants.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";

type Refusal = (typeof mediaFaults)[keyof typeof mediaFaults];

/** What was told of an upload: when its address was asked for, and by the headers it came with. */
export interface Claims {
  types: readonly (string | null | undefined)[];
  sizes: readonly (number | null | undefined)[];
}

/** Names for what this program calls otherwise, and the one that says nothing. */
const otherNames: Record<string, string> = { "image/jpg": "image/jpeg", "image/pjpeg": "image/jpeg" };
const unknownType = "application/octet-stream";

const pictures = new Set<string>(pictureTypes);

/** Why an upload need not even be read; null where nothing speaks against it. */
export function refusalOfClaims(claims: Claims): Refusal | null {
  const types = typesIn(claims);
  const sizes = sizesIn(claims);
  if (sizes.some((size) => size > pictureLimits.bytes)) return mediaFaults.tooLarge;
  if (sizes.includes(0)) return mediaFaults.empty;
  if (types.some((type) => !pictures.has(type))) return mediaFaults.notAnImage;
  if (new Set(types).size > 1) return mediaFaults.otherType;
  return new Set(sizes).size > 1 ? mediaFaults.otherSize : null;
}

/** Why so many bytes are not what was told; null where they are. */
export function refusalOfSize(claims: Claims, size: number): Refusal | null {
  if (size === 0) return mediaFaults.empty;
  return sizesIn(claims).some((told) => told !== size) ? mediaFaults.otherSize : null;
}

/** Why a picture of this type is not what was told; null where it is. */
export function refusalOfType(claims: Claims, type: string): Refusal | null {
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

const uploadPath = /^\/objects\/uploads\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u;

/** The upload an object path names; null for everything else, addresses of other places above all. */
export function uploadIn(objectPath: string): string | null {
  return uploadPath.exec(objectPath)?.[1] ?? null;
}

export function uploadPathOf(id: string): string {
  return `/objects/uploads/${id}`;
}

/** Where the bytes lie as they came. */
export function rawKey(id: string): string {
  return `uploads/${id}`;
}

/** `profile-pictures/{userId}/{timestamp}-{original name}` (P-MEDIA-3). */
export function pictureKey(userId: string, time: Date, filename: string): string {
  return `profile-pictures/${userId}/${time.getTime()}-${storedName(filename)}`;
}

/** A photo that is kept, in both of its sizes; its address is the same with `/objects/` before it. */
export function photoKeys(userId: string, id: string): { large: string; small: string } {
  return { large: `media/${userId}/${id}.webp`, small: `media/${userId}/${id}-small.webp` };
}

const photoFile = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:-small)?\.webp$/u;

/** The photo that a file of a member's belongs to, and where it lies; null for a name no photo's file has. */
export function photoFileOf(userId: string, name: string): { id: string; key: string } | null {
  const id = photoFile.exec(name)?.[1];
  return id === undefined ? null : { id, key: `media/${userId}/${name}` };
}

/** With the time before it, as long as a part of an address may be. */
const longestName = 80;

/** The name of a file without the folders before it, as it can stand in an address and on any disk. */
export function storedName(filename: string): string {
  const name = filename.split(/[/\\]/u).at(-1) ?? "";
  const plain = name
    .normalize("NFKD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/[^\w.-]+/gu, "-")
    .replaceAll(/^[.-]+|[.-]+$/gu, "");
  return plain.slice(-longestName) || "picture";
}
