import { z } from "zod";

/**
 * A backup is one tar file: `tables/<name>/00001 …` as PostgreSQL's COPY writes them, `files/<key>/00001 …`, and
 * `manifest.json` with their sizes and checksums. After the tar comes one line with the manifest's length and the
 * SHA-256 of all bytes before the checksum.
 */
export const format = 1;

/** The most bytes in an entry. Contents are split, since their length is unknown in advance. */
export const partSize = 1024 * 1024;

export const manifestName = "manifest.json";
export const tarBlock = 512;
/** Two empty blocks end a tar. */
export const tarEnd = 2 * tarBlock;

const content = { bytes: z.number().int().min(0), sha256: z.string() };

export const manifest = z.object({
  /** Of the program that made it. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  migration: z.object({ tag: z.string(), when: z.number().int() }),
  /** Each table comes after those it references. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int(), ...content })),
  files: z.array(z.object({ key: z.string(), type: z.string(), ...content })),
});

export type Manifest = z.output<typeof manifest>;

/** An invalid archive or request; the message is one line for the operator. */
export class BackupError extends Error {
  override readonly name = "BackupError";
}

/** The last line up to its checksum, which doesn't cover itself. */
export function trailerStart(manifestBytes: number): string {
  return `alongside-backup format=${format} manifest=${String(manifestBytes).padStart(12, "0")} sha256=`;
}

const sumLength = 64;
/** With the line break. */
export const trailerLength = trailerStart(0).length + sumLength + 1;
/** Bytes at the end that the checksum doesn't cover. */
export const sumPlace = sumLength + 1;

/** Null if the bytes are not the last line of a backup. */
export function readTrailer(text: string): { format: number; manifestBytes: number; sha256: string } | null {
  const parts = /^alongside-backup format=(\d) manifest=(\d{12}) sha256=([0-9a-f]{64})\n$/u.exec(text);
  const [, version, bytes, sha256] = parts ?? [];
  if (version === undefined || bytes === undefined || sha256 === undefined) return null;
  return { format: Number(version), manifestBytes: Number(bytes), sha256 };
}

/** A content's length in the tar, padded to whole blocks. */
export function padded(bytes: number): number {
  return Math.ceil(bytes / tarBlock) * tarBlock;
}
