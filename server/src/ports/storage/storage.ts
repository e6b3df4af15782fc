import type { Readable } from "node:stream";

/** A file's content, as it is read. */
export type Bytes = Readable;

/** From the first to the last byte, both counted from 0 and both in it. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Where files lie, named by keys such as "uploads/019a…". Keys are the application's own, never a caller's text as it came. */
export interface Storage {
  readonly kind: "files" | "s3";
  /** Stores the whole of `bytes` or nothing, in the place of what had this key. `size` in bytes. */
  write(key: string, bytes: Bytes | Buffer, about: { type: string; size: number }): Promise<void>;
  /** The whole, or the bytes of a range that lies within it. Null where nothing has this key. */
  read(key: string, range?: ByteRange): Promise<Bytes | null>;
  /** Also where nothing has this key. */
  remove(key: string): Promise<void>;
}

const longest = 500;
const keyForm = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)+$/u;

/** The key itself, once it is sure that it names one file below the storage's own place. Throws for any other. */
export function checkedKey(key: string): string {
  if (key.length > longest || !keyForm.test(key)) throw new Error("this is no key of the storage");
  return key;
}
