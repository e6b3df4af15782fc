import { type FileHandle, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Fault } from "@alongside/contract/kernel/fault.ts";
import { AppError } from "../../app-error.ts";
import { newId } from "../../db/ids.ts";
import { spare, spared } from "./sparing.ts";
import type { Bytes } from "./storage.ts";

/** A file of our own for as long as somebody works on it. */
export interface IncomingPart {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  open(): Bytes;
  discard(): Promise<void>;
}

/** A file on its way in. Nothing of it has been read; whoever reads it counts. */
export interface IncomingFile {
  readonly stream: Bytes;
  /** What the sender calls it; says nothing of what it is. */
  readonly type: string | undefined;
  /** Bytes as announced; undefined where the sender does not know. */
  readonly length: number | undefined;
}

/** A file in a form, which does not announce how long it is. */
export interface NamedFile extends Omit<IncomingFile, "length"> {
  /** What the sender calls it, without folders; not to be trusted. */
  readonly name: string;
}

/** A form on its way in. Nothing is kept of it: the file is a stream, which must be read before what follows it comes. */
export interface IncomingForm<Fields> {
  /** The file of the form, as soon as it begins; null where the form ends without one. */
  file(): Promise<NamedFile | null>;
  /** The text fields, once the whole form was read. A wrong one is the 400 of any wrong body. */
  fields(): Promise<Fields>;
}

/** Files on their way in: on the disk and never whole in memory, seen by nobody. */
export interface Incoming {
  /**
   * Takes a stream to its end. Throws the fault `tooLarge` at the first byte past `most` (bytes), and `broken` where the
   * stream breaks off; then nothing is kept. The stream is left open, so that a refusal can still be answered.
   */
  take(bytes: Bytes, rules: { most: number; tooLarge: Fault; broken: Fault }): Promise<IncomingPart>;
  /** Removes what a process that died has left, older than so many milliseconds. */
  sweep(age: number): Promise<void>;
}

/** Incoming files in `folder`, which is made when the first comes. */
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
          open: () => spared(file.createReadStream({ start: 0, autoClose: false })),
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

/** Also where the disk is full, of which some file systems tell only now. */
async function close(file: FileHandle, path: string): Promise<void> {
  try {
    await file.close();
  } finally {
    await rm(path, { force: true });
  }
}

/** Writes as fast as the disk takes it, and counts. */
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
      spare(piece.value.length);
    }
    return size;
  } finally {
    await source.return?.();
  }
}

async function writeAll(file: FileHandle, piece: Buffer): Promise<void> {
  for (let at = 0; at < piece.length;) at += (await file.write(piece, at)).bytesWritten;
}
