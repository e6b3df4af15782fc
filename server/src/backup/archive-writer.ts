import { createHash } from "node:crypto";
import { access, type FileHandle, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pack } from "tar-stream";
import { collectAfter } from "../ports/storage/garbage.ts";
import { BackupError, type Manifest, manifestName, partSize, trailerStart } from "./archive-format.ts";

export interface ArchiveWriter {
  /** Adds all of a content, split into parts. */
  add(name: string, source: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }>;
  /** Renames the file once everything is on the disk; returns its size in bytes. */
  finish(manifest: Manifest): Promise<number>;
  /** Deletes the unfinished file. */
  abandon(): Promise<void>;
}

/** Creates an archive under a temporary name that only its owner can read. */
export async function createArchive(path: string, signal?: AbortSignal): Promise<ArchiveWriter> {
  const part = `${path}.part`;
  await refuseExisting(path);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(part, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
    throw new BackupError(`${part} is there already: another backup writes it, or one that was killed has left it`);
  });
  const sum = createHash("sha256");
  let size = 0;
  const write = async (bytes: Uint8Array): Promise<void> => {
    await writeAll(file, bytes);
    size += bytes.length;
  };
  const tar = pack();
  let problem: Error | undefined;
  const pouring = (async () => {
    // The package's types omit that the pieces are bytes.
    for await (const piece of tar as AsyncIterable<Uint8Array>) {
      sum.update(piece);
      await write(piece);
      collectAfter(piece.length);
    }
  })().catch((error: unknown) => {
    problem = error instanceof Error ? error : new Error(String(error));
  });

  const addPart = async (name: string, content: Uint8Array): Promise<void> => {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    try {
      const about = { name, size: content.length, mode: 0o600 };
      const entry = tar.entry(about, (error) => (error ? reject(error) : resolve()));
      entry.on("error", reject);
      entry.end(content);
      await promise;
    } catch (error) {
      // The disk error is the cause; that the entry was cut off follows from it.
      await pouring;
      throw problem ?? error;
    }
  };

  return {
    async add(name, source) {
      const own = createHash("sha256");
      let bytes = 0;
      let count = 0;
      for await (const part of inParts(source)) {
        own.update(part);
        bytes += part.length;
        count += 1;
        await addPart(`${name}/${String(count).padStart(5, "0")}`, part);
      }
      return { bytes, sha256: own.digest("hex") };
    },
    async finish(manifest) {
      const text = Buffer.from(JSON.stringify(manifest));
      await addPart(manifestName, text);
      tar.finalize();
      await pouring;
      if (problem !== undefined) throw problem;
      const start = trailerStart(text.length);
      await write(Buffer.from(`${start}${sum.update(start).digest("hex")}\n`));
      await file.sync();
      await file.close();
      await rename(part, path);
      await settle(dirname(path));
      return size;
    },
    async abandon() {
      tar.destroy();
      await pouring;
      await file.close().catch(() => undefined);
      await rm(part, { force: true });
    },
  };
}

async function refuseExisting(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new BackupError(`${path} is there already: name another file`);
}

/** At least one part, so that empty contents are in the archive too. */
async function* inParts(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  let isFirst = true;
  for await (const piece of source) {
    pieces.push(piece);
    length += piece.length;
    if (length < partSize) continue;
    yield Buffer.concat(pieces);
    [pieces, length, isFirst] = [[], 0, false];
  }
  if (isFirst || length > 0) yield Buffer.concat(pieces);
}

async function writeAll(file: FileHandle, piece: Uint8Array): Promise<void> {
  for (let at = 0; at < piece.length;) at += (await file.write(piece, at)).bytesWritten;
}

/** Syncs the folder, so that a power cut cannot undo the new name. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
