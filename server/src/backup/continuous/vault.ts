import { createZstdCompress, createZstdDecompress } from "node:zlib";
import { Readable } from "node:stream";
import { collectAfter } from "../../ports/storage/garbage.ts";
import type { Storage } from "../../ports/storage/storage.ts";
import { BackupError } from "../archive-format.ts";
import { isSalt, newSalt, type Seal, sealOf, WrongPassphrase } from "./seal.ts";

/** Where a backup keeps its objects: a folder or a bucket. */
export type Target = Pick<Storage, "read" | "write" | "remove" | "list">;

/** What was put into a vault under one name. */
export interface Item {
  readonly name: string;
  /** When its last part was written, by the target's clock. */
  readonly at: Date;
  /** The names of its parts, in order. */
  readonly parts: readonly string[];
  /** False if a part is missing, as after a crash. */
  readonly isWhole: boolean;
}

/** Compressed and encrypted contents of any length, each under a name such as "files/uploads/019a". */
export interface Vault {
  readonly salt: string;
  /** Replaces what is there. Returns the bytes that it takes in the target. */
  put(name: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** Throws a BackupError, before the first wrong byte, if anything was changed or is missing. */
  read(item: Item): AsyncGenerator<Buffer, void, undefined>;
  remove(item: Item): Promise<void>;
  /** Everything below a folder, by name. */
  list(folder: string): Promise<Map<string, Item>>;
}

/** Bytes of a part before it is encrypted: it is in memory as a whole, and checked as a whole before it is used. */
const partSize = 8 * 1024 * 1024;
/** A part may grow by its header, never by as much. */
const longestPart = partSize + 1024;
const type = "application/octet-stream";

/** The folder that names the salts. Its objects show whether a passphrase is right. */
const saltsFolder = "salts";
const greeting = Buffer.from("Alongside");

/**
 * Opens what is in the target with this passphrase, or starts a new vault beside it, so that a changed passphrase never
 * mixes with what was encrypted before. With `mustExist`, throws a BackupError instead of starting one.
 */
export async function openVault(target: Target, passphrase: string, mustExist = false): Promise<Vault> {
  const salts: { salt: string; at: Date }[] = [];
  for await (const { key, at } of target.list(saltsFolder)) {
    const salt = key.slice(saltsFolder.length + 1);
    if (isSalt(salt)) salts.push({ salt, at });
  }
  for (const { salt } of salts.toSorted((a, b) => b.at.getTime() - a.at.getTime())) {
    const seal = await sealOf(passphrase, salt);
    if (await opens(target, seal, salt)) return vaultOf(target, seal, salt);
  }
  if (mustExist) {
    throw new BackupError(
      salts.length === 0
        ? "there is no backup at BACKUP_TARGET"
        : "BACKUP_PASSPHRASE is not the one that the backup was encrypted with",
    );
  }
  const salt = newSalt();
  const seal = await sealOf(passphrase, salt);
  await write(target, `${saltsFolder}/${salt}`, seal.close(salt, greeting));
  return vaultOf(target, seal, salt);
}

async function opens(target: Target, seal: Seal, salt: string): Promise<boolean> {
  const sealed = await bytesOf(target, `${saltsFolder}/${salt}`);
  if (sealed === null) return false;
  try {
    return seal.open(salt, sealed).equals(greeting);
  } catch (error) {
    if (error instanceof WrongPassphrase) return false;
    throw error;
  }
}

/** Removes what was encrypted with earlier passphrases, if the newest of it is older than a time. */
export async function removeOldVaults(target: Target, current: Vault, before: Date): Promise<void> {
  const salts = await all(target.list(saltsFolder));
  for (const { key } of salts) {
    const salt = key.slice(saltsFolder.length + 1);
    if (salt === current.salt || !isSalt(salt)) continue;
    const objects = await all(target.list(rootOf(salt)));
    if (objects.some(({ at }) => at >= before)) continue;
    for (const object of objects) await target.remove(object.key);
    await target.remove(key);
  }
}

const rootOf = (salt: string) => `vault-${salt}`;

function vaultOf(target: Target, seal: Seal, salt: string): Vault {
  const root = rootOf(salt);
  const writePart = async (part: string, plain: Buffer): Promise<number> => {
    const sealed = seal.close(part, plain);
    await write(target, `${root}/${part}`, sealed);
    return sealed.length;
  };
  return {
    salt,
    async put(name, content) {
      let bytes = 0;
      let count = 0;
      let held: Buffer | undefined;
      // The last part has a name of its own, so that a content without it is known to be incomplete.
      for await (const part of inParts(compressed(content))) {
        if (held !== undefined) bytes += await writePart(`${name}/${partName((count += 1))}`, held);
        held = part;
      }
      return bytes + (await writePart(`${name}/${partName(count + 1)}${lastPart}`, held ?? Buffer.alloc(0)));
    },
    async *read(item) {
      if (!item.isWhole) throw new BackupError(`${item.name} is incomplete in the backup`);
      yield* decompressed(
        item.name,
        (async function* () {
          for (const part of item.parts) {
            const sealed = await bytesOf(target, `${root}/${part}`);
            if (sealed === null) throw new BackupError(`${part} is missing in the backup`);
            yield seal.open(part, sealed);
          }
        })(),
      );
    },
    async remove({ parts }) {
      // The last part first: what is left of an interrupted removal counts as incomplete.
      for (const part of parts.toReversed()) await target.remove(`${root}/${part}`);
    },
    async list(folder) {
      const found = new Map<string, { at: Date; parts: string[] }>();
      for await (const { key, at } of target.list(`${root}/${folder}`)) {
        const part = key.slice(root.length + 1);
        const name = part.slice(0, part.lastIndexOf("/"));
        const item = found.get(name) ?? { at, parts: [] };
        if (at > item.at) item.at = at;
        item.parts.push(part);
        found.set(name, item);
      }
      return new Map(
        [...found].map(([name, { at, parts }]) => {
          const inOrder = parts.toSorted();
          return [name, { name, at, parts: inOrder, isWhole: areAll(name, inOrder) }];
        }),
      );
    },
  };
}

const lastPart = ".end";
const partName = (number: number) => String(number).padStart(6, "0");

function areAll(name: string, parts: readonly string[]): boolean {
  return parts.every((part, at) => part === `${name}/${partName(at + 1)}${at === parts.length - 1 ? lastPart : ""}`);
}

async function write(target: Target, key: string, bytes: Buffer): Promise<void> {
  await target.write(key, bytes, { type, size: bytes.length });
}

async function bytesOf(target: Target, key: string): Promise<Buffer | null> {
  const stream = await target.read(key);
  if (stream === null) return null;
  const pieces: Buffer[] = [];
  let length = 0;
  // Without an encoding, streams give buffers.
  for await (const piece of stream as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > longestPart) throw new BackupError(`${key} is no part of a backup: it is too long`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function compressed(content: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  const source = Readable.from(content, { objectMode: false });
  const stream = source.pipe(createZstdCompress());
  source.once("error", (error) => stream.destroy(error));
  return stream;
}

async function* decompressed(name: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  const source = Readable.from(content, { objectMode: false });
  const stream = source.pipe(createZstdDecompress());
  let broken: Error | undefined;
  source.once("error", (error) => {
    broken = error;
    stream.destroy(error);
  });
  try {
    // Without an encoding, streams give buffers.
    for await (const piece of stream as AsyncIterable<Buffer>) {
      collectAfter(piece.length);
      yield piece;
    }
  } catch (error) {
    if (broken !== undefined || error instanceof BackupError) throw broken ?? error;
    throw new BackupError(`${name} is damaged: it cannot be decompressed`);
  } finally {
    source.destroy();
  }
}

async function* inParts(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    for (let rest = piece; rest.length > 0;) {
      const taken = rest.subarray(0, partSize - length);
      pieces.push(taken);
      length += taken.length;
      rest = rest.subarray(taken.length);
      if (length < partSize) continue;
      yield Buffer.concat(pieces);
      [pieces, length] = [[], 0];
    }
  }
  if (length > 0) yield Buffer.concat(pieces);
}

export async function all<T>(found: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const each of found) list.push(each);
  return list;
}
