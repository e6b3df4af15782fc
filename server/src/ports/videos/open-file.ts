import { readSync } from "node:fs";

/** A file that is open, and its length in bytes. */
export interface OpenFile {
  descriptor: number;
  size: number;
}

/** At most so many bytes from here on; fewer where the file ends. */
export function readAt({ descriptor, size }: OpenFile, at: number, most: number): Buffer {
  const bytes = Buffer.alloc(Math.max(0, Math.min(most, size - at)));
  return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, at));
}
