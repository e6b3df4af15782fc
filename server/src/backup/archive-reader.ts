import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";
import { collectAfter } from "../ports/storage/garbage.ts";
import {
  BackupError,
  format,
  manifest as manifestShape,
  type Manifest,
  manifestName,
  padded,
  readTrailer,
  sumPlace,
  tarEnd,
  trailerLength,
} from "./archive-format.ts";

/** One table or file of an archive. It must be read to its end before the next. */
export interface Content {
  /** `tables/<name>` or `files/<key>` */
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

export interface Archive {
  readonly manifest: Manifest;
  readonly size: number;
  /** All contents in order. Throws if one differs from the manifest or is missing, at the latest at the end. */
  contents(): AsyncGenerator<Content, void, undefined>;
  close(): Promise<void>;
}

/** Opens an archive after checking every byte. Throws a BackupError if it is incomplete or damaged. */
export async function openArchive(path: string, signal?: AbortSignal): Promise<Archive> {
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be read (${error.code ?? error.message})`);
  });
  try {
    const { size, manifest } = await check(file, path, signal);
    return {
      manifest,
      size,
      contents: () => contentsOf({ file, end: size - trailerLength, manifest, path, signal }),
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function check(
  file: FileHandle,
  path: string,
  signal: AbortSignal | undefined,
): Promise<{ size: number; manifest: Manifest }> {
  const about = await file.stat();
  const size = about.size;
  const start = size - trailerLength;
  const trailer = !about.isFile() || start < 0 ? null : readTrailer(await textAt(file, start, trailerLength));
  if (trailer === null) throw new BackupError(`${path} is no backup of Alongside, or its end is missing`);
  const damaged = (why: string) => new BackupError(`${path} is damaged: ${why}; nothing was changed`);
  const sum = createHash("sha256");
  for await (const piece of file.createReadStream({ start: 0, end: size - sumPlace - 1, autoClose: false })) {
    signal?.throwIfAborted();
    sum.update(piece as Buffer); // without an encoding the stream gives buffers
  }
  if (sum.digest("hex") !== trailer.sha256) throw damaged("its checksum is another");
  if (trailer.format !== format) {
    throw new BackupError(`${path} was made by a newer version of Alongside: update this one first`);
  }
  const at = start - tarEnd - padded(trailer.manifestBytes);
  if (at < 0) throw damaged("it has no list of contents");
  const found = manifestShape.safeParse(jsonOf(await textAt(file, at, trailer.manifestBytes)));
  if (!found.success) throw damaged("its list of contents cannot be read");
  return { size, manifest: found.data };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function textAt(file: FileHandle, position: number, length: number): Promise<string> {
  const bytes = Buffer.alloc(length);
  let at = 0;
  while (at < length) {
    const { bytesRead } = await file.read(bytes, at, length - at, position + at);
    if (bytesRead === 0) break;
    at += bytesRead;
  }
  return bytes.toString("utf8", 0, at);
}

interface Opened {
  file: FileHandle;
  /** Where its last line begins. */
  end: number;
  manifest: Manifest;
  path: string;
  signal: AbortSignal | undefined;
}

async function* contentsOf({ file, end, manifest, path, signal }: Opened): AsyncGenerator<Content, void, undefined> {
  const expected = new Map<string, { bytes: number; sha256: string }>([
    ...manifest.tables.map((table) => [`tables/${table.name}`, table] as const),
    ...manifest.files.map((each) => [`files/${each.key}`, each] as const),
  ]);
  for await (const { name, bytes } of contentsIn(file, end)) {
    const wanted = expected.get(name);
    if (wanted === undefined) throw new BackupError(`${path} is damaged: nothing is known of ${name}`);
    const sum = createHash("sha256");
    let length = 0;
    yield {
      name,
      bytes: (async function* () {
        for await (const piece of bytes) {
          signal?.throwIfAborted();
          sum.update(piece);
          length += piece.length;
          collectAfter(piece.length);
          yield piece;
        }
      })(),
    };
    if (length !== wanted.bytes || sum.digest("hex") !== wanted.sha256) {
      throw new BackupError(`${path} is damaged: ${name} is not what it was`);
    }
    expected.delete(name);
  }
  const [missing] = expected.keys();
  if (missing !== undefined) throw new BackupError(`${path} is damaged: ${missing} is missing`);
}

/** Joins tar entries back together: entries whose names differ only in the last segment are parts of one content. */
async function* contentsIn(file: FileHandle, end: number): AsyncGenerator<Content, void, undefined> {
  const tar = extract();
  const reading = pipeline(file.createReadStream({ start: 0, end: end - 1, autoClose: false }), tar);
  // The loop below reports the error too.
  reading.catch(() => undefined);
  const entries = tar[Symbol.asyncIterator]();
  const nameOf = (name: string) => name.slice(0, name.lastIndexOf("/"));
  try {
    let next = await entries.next();
    while (next.done !== true && next.value.header.name !== manifestName) {
      const name = nameOf(next.value.header.name);
      yield {
        name,
        bytes: (async function* () {
          while (next.done !== true && nameOf(next.value.header.name) === name) {
            yield* next.value as AsyncIterable<Uint8Array>; // its types don't say that the pieces are bytes
            next = await entries.next();
          }
        })(),
      };
    }
  } finally {
    tar.destroy();
    await reading.catch(() => undefined);
  }
}
