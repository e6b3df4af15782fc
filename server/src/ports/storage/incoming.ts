import { createReadStream } from "node:fs";
import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Fault } from "@alongside/contract/kernel/fault.ts";
import { AppError } from "../../app-error.ts";
import { newId } from "../../db/ids.ts";
import { collectAfter, collecting } from "./garbage.ts";
import type { Bytes } from "./storage.ts";

/** A temporary file of our own, while it is being processed. */
export interface IncomingPart {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  open(): Bytes;
  discard(): Promise<void>;
}

/** A file being received. Nothing has been read yet; the reader must count the bytes. */
export interface IncomingFile {
  readonly stream: Bytes;
  /** As declared by the sender; says nothing about the actual type. */
  readonly type: string | undefined;
  /** As announced; undefined if unknown. */
  readonly length: number | undefined;
}

/** A file in a form, whose length isn't announced. */
export interface NamedFile extends Omit<IncomingFile, "length"> {
  /** As given by the sender, without folders; not to be trusted. */
  readonly name: string;
}

/** A form being received. Nothing is stored: the file is a stream, which must be read before the rest arrives. */
export interface IncomingForm<Fields> {
  /** The form's file, as soon as it begins; null if the form ends without one. */
  file(): Promise<NamedFile | null>;
  /** The text fields, once the whole form was read. A wrong one is the 400 of any wrong body. */
  fields(): Promise<Fields>;
}

/** Files being received: on the disk, never completely in memory, and visible to nobody. */
export interface Incoming {
  /**
   * Reads a stream to its end. Throws the fault `tooLarge` at the first byte past `most` (bytes), and `broken` if the
   * stream breaks off; then nothing is left on the disk. The stream stays open, so that the error can still be sent.
   */
  take(bytes: Bytes, rules: { most: number; tooLarge: Fault; broken: Fault }): Promise<IncomingPart>;
  /** Removes what a dead process left, older than so many milliseconds. */
  sweep(age: number): Promise<void>;
}

/** Incoming files in `folder`, which is created for the first one. */
export function incomingFiles(folder: string): Incoming {
  return {
    async take(bytes, rules) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, `${newId()}.part`);
      const file = await open(path, "wx+", 0o600);
      try {
        const size = await pour(bytes, file, rules);
        return {
          path,
          size,
          // With a descriptor of its own: a reader that stops early closes it, and the file is read again afterwards.
          open: () => collecting(createReadStream(path)),
          discard: () => close(file, path),
        };
      } catch (error) {
        await close(file, path);
        throw error;
      }
    },
    async sweep(age) {
      const names = await readdir(folder).catch(() => []);
      for (const path of names.map((name) => join(folder, name))) {
        const about = await stat(path).catch(() => null);
        if (about !== null && Date.now() - about.mtimeMs > age) await rm(path, { force: true });
      }
    },
  };
}

/** Even if the disk is full, which some file systems only report now. */
async function close(file: FileHandle, path: string): Promise<void> {
  try {
    await file.close();
  } finally {
    await rm(path, { force: true });
  }
}

/** Writes as fast as the disk allows, and counts. */
async function pour(
  bytes: Bytes,
  file: FileHandle,
  { most, tooLarge, broken }: Parameters<Incoming["take"]>[1],
): Promise<number> {
  const source: AsyncIterator<unknown> = bytes.iterator({ destroyOnReturn: false });
  const next = () =>
    source.next().catch((cause: unknown) => {
      throw new AppError(broken, { cause });
    });
  let size = 0;
  try {
    for (let piece = await next(); piece.done !== true; piece = await next()) {
      if (!Buffer.isBuffer(piece.value)) throw new Error("a stream of bytes gave something else");
      size += piece.value.length;
      if (size > most) throw new AppError(tooLarge);
      await writeAll(file, piece.value);
      collectAfter(piece.value.length);
    }
    return size;
  } finally {
    await source.return?.();
  }
}

async function writeAll(file: FileHandle, piece: Buffer): Promise<void> {
  for (let at = 0; at < piece.length;) at += (await file.write(piece, at)).bytesWritten;
}
