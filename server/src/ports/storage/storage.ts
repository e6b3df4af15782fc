import type { Readable } from "node:stream";

/** A file's content as a stream. */
export type Bytes = Readable;

/** From the first to the last byte, counted from 0 and inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface Listed {
  key: string;
  /** When it was written, by the store's clock. */
  at: Date;
}

/**
 * Stores files under keys such as "uploads/019a…". Keys are always created by the application, never taken from a
 * request.
 */
export interface Storage {
  readonly kind: "files" | "s3";
  /** Stores all of `bytes` or nothing, replacing the key's content. `size` in bytes. */
  write(key: string, bytes: Bytes | Buffer, about: { type: string; size: number }): Promise<void>;
  /** The whole content, or a range within it. Null if the key doesn't exist. */
  read(key: string, range?: ByteRange): Promise<Bytes | null>;
  /**
   * An address at which browsers get a file of this type from the store itself, for a few minutes, even if the key doesn't
   * exist. Null if only the server sends it.
   */
  address(key: string, type: string, now: Date): Promise<string | null>;
  /** Also if the key doesn't exist. */
  remove(key: string): Promise<void>;
  /** Every key below a folder such as "uploads" or "uploads/019a", in no order. */
  list(folder: string): AsyncIterable<Listed>;
}

const longest = 500;
const keyForm = /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)+$/u;

/** The folder, if it names one inside the storage. Throws for any other. */
export function checkedFolder(folder: string): string {
  return checkedKey(`${folder}/-`).slice(0, -2);
}

/** The key, if it names one file inside the storage. Throws for any other. */
export function checkedKey(key: string): string {
  if (key.length > longest || !keyForm.test(key)) throw new Error("this is no key of the storage");
  return key;
}
