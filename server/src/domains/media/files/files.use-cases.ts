import { kernelFaults, type Fault } from "@alongside/contract/kernel/fault.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { v7 as newId } from "uuid";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { IncomingPart } from "../../../ports/storage/incoming.ts";
import type { ByteRange, Bytes } from "../../../ports/storage/storage.ts";
import type { Context, Dependencies } from "../media.dependencies.ts";
import { clear, giveUp } from "./clearing.use-cases.ts";
import * as filesStore from "./files.store.ts";
import type { NewFile } from "./files.store.ts";
import * as memberStorage from "./storage.use-cases.ts";

/** A file to be stored under a new key. */
export interface FileToStore extends Omit<NewFile, "id"> {
  bytes: Buffer | IncomingPart;
}

interface About {
  purpose: string;
  originalName: string;
}

/** Receives a whole file and checks it for viruses; the caller must discard it. */
export async function receive(
  { incoming, virusCheck }: Dependencies,
  bytes: Bytes,
  rules: { most: number; tooLarge: Fault },
): Promise<IncomingPart> {
  const part = await incoming.take(bytes, { ...rules, broken: mediaFaults.incomplete });
  try {
    if (part.size === 0) throw new AppError(mediaFaults.empty);
    await virusCheck.check(() => part.open());
    return part;
  } catch (error) {
    await part.discard();
    throw error;
  }
}

/** Stores files under new keys together with what `record` writes in the same transaction: all of it or nothing. */
export function store<T>(
  context: Context,
  ownerId: string,
  files: readonly FileToStore[],
  about: About,
  record: (tx: Db, ids: readonly string[]) => Promise<T>,
): Promise<T> {
  return context.tasks.run(async () => {
    const ids = await begin(context, ownerId, files, about);
    try {
      for (const file of files) await write(context, file);
      return await inTransaction(context.db, async (tx) => {
        const result = await record(tx, ids);
        if (!(await filesStore.finish(tx, ids))) throw new AppError(kernelFaults.unauthorized);
        return result;
      });
    } catch (error) {
      const keys = files.map(({ key }) => key);
      await giveUp(context, keys).catch((problem: unknown) =>
        context.log.warn({ err: problem, keys }, "files that failed wait to be swept"),
      );
      throw error;
    }
  });
}

/** In the transaction that deletes the reference to the files; the returned function removes them and never throws. */
export async function discard(deps: Dependencies, tx: Db, keys: readonly string[]): Promise<() => Promise<void>> {
  if (keys.length === 0) return () => Promise.resolve();
  const discarded = await filesStore.discard(tx, keys, "stored", deps.clock.now());
  return () => clear(deps, discarded);
}

/** A working copy of at most `most` bytes; the caller must discard it. Null if there is no such file. */
export async function copy(
  { incoming, storage }: Dependencies,
  key: string,
  most: number,
): Promise<IncomingPart | null> {
  const bytes = await storage.read(key);
  const trouble = kernelFaults.unavailable;
  return bytes && incoming.take(bytes, { most, tooLarge: trouble, broken: trouble });
}

/**
 * Replaces a file by a copy in one step; open readers can finish the old one. The database ends idle transactions, so
 * the caller may lose its lock while a slow storage writes: a file that was deleted meanwhile must not reappear.
 */
export async function replace(
  { db, storage }: Dependencies,
  key: string,
  part: IncomingPart,
  type: string,
): Promise<void> {
  try {
    await storage.write(key, part.open(), { type, size: part.size });
  } finally {
    if (!(await filesStore.isStored(db, key))) await storage.remove(key);
  }
}

export async function open({ storage }: Dependencies, key: string, range?: ByteRange): Promise<Bytes> {
  const bytes = await storage.read(key, range);
  if (bytes === null) throw new AppError(mediaFaults.notFound);
  return bytes;
}

/**
 * The address at which the store itself gives the viewer a file (P-RUNNING-3). Null if the server sends it: to its owner,
 * whose browser edits it, and files that not everyone may see.
 */
export async function publicAddress(
  { storage, clock }: Dependencies,
  file: { key: string; type: string; isOwn: boolean; isForEveryone: () => boolean | Promise<boolean> },
): Promise<string | null> {
  if (file.isOwn) return null;
  const address = await storage.address(file.key, file.type, clock.now());
  return address !== null && (await file.isForEveryone()) ? address : null;
}

async function begin(context: Context, ownerId: string, files: readonly FileToStore[], about: About) {
  const rows = files.map((file) => ({ ...file, id: newId() }));
  const isBegun = await inTransaction(context.db, async (tx) => {
    await memberStorage.reserve(context, tx, { ownerId, size: files.reduce((sum, { size }) => sum + size, 0) });
    return filesStore.begin(tx, rows, { ownerId, ...about, now: context.clock.now() });
  });
  if (!isBegun) throw new Error("a file's key is taken");
  return rows.map(({ id }) => id);
}

function write({ storage }: Dependencies, { key, bytes, type, size }: FileToStore): Promise<void> {
  return storage.write(key, Buffer.isBuffer(bytes) ? bytes : bytes.open(), { type, size });
}
