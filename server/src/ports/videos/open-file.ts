import { readSync } from "node:fs";

/** An open file and its length in bytes. */
export interface OpenFile {
  descriptor: number;
  size: number;
}

/** At most so many bytes from here on; fewer at the end of the file. */
export function readAt({ descriptor, size }: OpenFile, at: number, most: number): Buffer {
  const bytes = Buffer.alloc(Math.max(0, Math.min(most, size - at)));
  return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, at));
}
