import { kernelFaults, type Fault } from "@alongside/contract/kernel/fault.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { v7 as newId } from "uuid";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { IncomingPart } from "../../../ports/storage/incoming.ts";
import type { ByteRange, Bytes } from "../../../ports/storage/storage.ts";
import type { Clearing } from "./clearing.use-cases.ts";
import * as filesStore from "./files.store.ts";
import type { NewFile } from "./files.store.ts";
import type { Dependencies } from "../media.dependencies.ts";
import type { MemberStorage } from "./storage.use-cases.ts";
import type { TaskTracker } from "../../../ports/task-tracker.ts";

/** A file to be kept under a key of its own. */
export interface FileToKeep extends Omit<NewFile, "id"> {
  bytes: Buffer | IncomingPart;
}

export type Files = ReturnType<typeof createFiles>;

/** Files of members that others name and show: kept together with what records them, or not at all. */
export function createFiles(
  deps: Dependencies,
  { clear, giveUp }: Pick<Clearing, "clear" | "giveUp">,
  memberStorage: Pick<MemberStorage, "reserve">,
  tasks: TaskTracker,
) {
  const { db, clock, log, storage, incoming } = deps;

  const write = ({ key, bytes, type, size }: FileToKeep): Promise<void> =>
    storage.write(key, Buffer.isBuffer(bytes) ? bytes : bytes.open(), { type, size });

  const keep = async <T>(
    ownerId: string,
    files: readonly FileToKeep[],
    about: { purpose: string; originalName: string },
    record: (tx: Db) => Promise<T>,
  ): Promise<T> => {
    const rows = files.map((file) => ({ ...file, id: newId() }));
    const isBegun = await inTransaction(db, async (tx) => {
      await memberStorage.reserve(tx, { ownerId, size: files.reduce((sum, { size }) => sum + size, 0) });
      return filesStore.begin(tx, rows, { ownerId, ...about, now: clock.now() });
    });
    if (!isBegun) throw new Error("a file's key is taken");
    try {
      for (const file of files) await write(file);
      return await inTransaction(db, async (tx) => {
        const done = await record(tx);
        const areKept = await filesStore.finish(
          tx,
          rows.map(({ id }) => id),
        );
        if (!areKept) throw new AppError(kernelFaults.unauthorized);
        return done;
      });
    } catch (error) {
      const keys = files.map(({ key }) => key);
      await giveUp(keys).catch((problem: unknown) =>
        log.warn({ err: problem, keys }, "files that failed wait to be swept"),
      );
      throw error;
    }
  };

  return {
    /** Takes a file to its end, to be discarded by the caller. */
    async receive(bytes: Bytes, rules: { most: number; tooLarge: Fault }): Promise<IncomingPart> {
      const part = await incoming.take(bytes, { ...rules, broken: mediaFaults.incomplete });
      if (part.size > 0) return part;
      await part.discard();
      throw new AppError(mediaFaults.empty);
    },

    /**
     * Keeps files under keys that nothing had before, together with what `record` writes in the same transaction: all of
     * it is there afterwards, or nothing is.
     */
    keep: <T>(...request: Parameters<typeof keep<T>>): Promise<T> => tasks.run(() => keep(...request)),

    /** As part of what takes them away; the answer removes them once that is done, and never fails. */
    async discard(tx: Db, keys: readonly string[]): Promise<() => Promise<void>> {
      if (keys.length === 0) return () => Promise.resolve();
      const gone = await filesStore.discard(tx, keys, "stored", clock.now());
      return () => clear(gone);
    },

    /** A copy to work on, at most so many bytes, to be discarded by the caller. Null where there is no such file. */
    async copy(key: string, most: number): Promise<IncomingPart | null> {
      const bytes = await storage.read(key);
      const trouble = kernelFaults.unavailable;
      return bytes && incoming.take(bytes, { most, tooLarge: trouble, broken: trouble });
    },

    /**
     * Puts a copy in the place of its file, in one step. A reader of the old file reads that to its end. The caller's lock
     * on what names the file may be lost while a slow store writes, since the database ends transactions that stay idle:
     * a file that was deleted meanwhile must not come back.
     */
    async replace(key: string, part: IncomingPart, type: string): Promise<void> {
      try {
        await storage.write(key, part.open(), { type, size: part.size });
      } finally {
        if (!(await filesStore.isStored(db, key))) await storage.remove(key);
      }
    },

    async open(key: string, range?: ByteRange): Promise<Bytes> {
      const bytes = await storage.read(key, range);
      if (bytes === null) throw new AppError(mediaFaults.notFound);
      return bytes;
    },
  };
}
