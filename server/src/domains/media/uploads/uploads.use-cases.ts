import { pictureLimits, uploadLifetime } from "@alongside/contract/media/media.constants.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import type { newUpload, UploadPurpose } from "@alongside/contract/media/media.shapes.ts";
import { kernelFaults, type Fault } from "@alongside/contract/kernel/fault.ts";
import { v7 as newId } from "uuid";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { TakeTurn } from "../../../ports/images/turns.ts";
import type { IncomingFile, IncomingPart } from "../../../ports/storage/incoming.ts";
import type { Bytes } from "../../../ports/storage/storage.ts";
import { newToken, tokenHash } from "../../../ports/sign-in/tokens.ts";
import type { ImageFiles } from "../files/images.use-cases.ts";
import { itemImage, uploadKey } from "../files/images.rules.ts";
import type { Dependencies } from "../media.dependencies.ts";
import { type Claims, refusalOfClaims, refusalOfSize, refusalOfType, uploadPathOf } from "../media.rules.ts";
import type { MemberStorage } from "../files/storage.use-cases.ts";
import type { TaskTracker } from "../../../ports/task-tracker.ts";
import * as uploadsStore from "./uploads.store.ts";
import type { UploadRow } from "./uploads.store.ts";

/**
 * Uploads a member may have under way, so that nobody fills the storage with what leads to nothing. A form takes five
 * images, and may be filled in more than once in a day before it is sent.
 */
const unfinished: Record<UploadPurpose, number> = { "profile-picture": 20, "listing-image": 40 };

const taken = { most: pictureLimits.bytes, tooLarge: mediaFaults.tooLarge, broken: mediaFaults.incomplete };

interface Arrival {
  id: string;
  token: string | undefined;
  file: IncomingFile;
}

/** Gives out addresses for one file each, and takes the files. */
export function createUploads(
  deps: Dependencies,
  imageFiles: ImageFiles,
  memberStorage: Pick<MemberStorage, "reserve">,
  tasks: TaskTracker,
  inTurn: TakeTurn,
) {
  const { db, clock, log, storage, incoming, images, publicUrl } = deps;

  /** The upload behind an address that may still be used. Never says more than that to who does not hold its token. */
  const addressed = async (id: string, token: string | undefined): Promise<UploadRow> => {
    const upload = token === undefined ? null : await uploadsStore.findUpload(db, id);
    if (token === undefined || upload?.tokenHash !== tokenHash(token)) throw new AppError(mediaFaults.addressInvalid);
    if (upload.state !== "issued") throw new AppError(mediaFaults.addressUsed);
    if (upload.tokenExpiry <= clock.now()) throw new AppError(mediaFaults.addressInvalid);
    return upload;
  };

  const keep = async (upload: UploadRow, part: IncomingPart, claims: Claims, keys: string[]): Promise<void> => {
    refuse(refusalOfSize(claims, part.size));
    const { type, width, height } = await images.inspect(part.path);
    refuse(refusalOfType(claims, type));
    const about = await (async () => {
      if (upload.purpose === itemImage) return imageFiles.write(upload, part.path, keys);
      await inTransaction(db, async (tx) => {
        await memberStorage.reserve(tx, { ownerId: upload.ownerId, size: part.size, uploadId: upload.id });
        const isThere = await uploadsStore.move(tx, upload.id, "receiving", "receiving", { size: part.size });
        if (!isThere) throw new AppError(mediaFaults.addressInvalid);
      });
      keys.push(upload.key);
      await storage.write(upload.key, part.open(), { type, size: part.size });
      return { mimeType: type, size: part.size, width, height };
    })();
    // The account may have gone in the meantime, and the row with it.
    const isKept = await uploadsStore.move(db, upload.id, "receiving", "received", about);
    if (!isKept) throw new AppError(mediaFaults.addressInvalid);
  };

  /** Nothing of a failed upload stays, and its address takes another try. What cannot be removed is left to the sweep. */
  const letGo = async (id: string, keys: readonly string[]): Promise<void> => {
    const left = (error: unknown) => log.warn({ err: error, upload: id }, "a failed upload waits to be swept");
    try {
      // Where it was received after all, only the answer to that was lost.
      if ((await uploadsStore.findUpload(db, id))?.state === "received") return;
      const change = await removeAll(keys).then(
        () => ({ files: [] }),
        (error: unknown) => (left(error), {}),
      );
      await uploadsStore.move(db, id, "receiving", "issued", change);
    } catch (error) {
      left(error);
    }
  };

  const removeAll = async (keys: readonly string[]): Promise<void> => {
    for (const key of keys) await storage.remove(key);
  };

  const takeFile = async (upload: UploadRow, claims: Claims, bytes: Bytes): Promise<void> => {
    const keys: string[] = [];
    try {
      const part = await incoming.take(bytes, taken);
      try {
        await inTurn(upload.ownerId, () => keep(upload, part, claims, keys));
      } finally {
        await part.discard();
      }
    } catch (error) {
      await letGo(upload.id, keys);
      throw error;
    }
  };

  return {
    /** An address that takes one file, bound to what was told of it. */
    async issue(userId: string, { purpose, filename, contentType, size }: z.output<typeof newUpload>) {
      if (size !== undefined && size > pictureLimits.bytes) throw new AppError(mediaFaults.tooLarge);
      const [id, token, now] = [newId(), newToken(), clock.now()];
      await inTransaction(db, async (tx) => {
        if (!(await uploadsStore.holdOwner(tx, userId))) throw new AppError(kernelFaults.unauthorized);
        if ((await uploadsStore.countUnfinished(tx, userId, purpose, now)) >= unfinished[purpose])
          throw new AppError(mediaFaults.tooMany);
        await memberStorage.reserve(tx, { ownerId: userId, size: size ?? 1 });
        await uploadsStore.insertUpload(tx, {
          id,
          ownerId: userId,
          purpose,
          key: uploadKey({ id, ownerId: userId, purpose }),
          originalName: filename,
          tokenHash: tokenHash(token),
          tokenExpiry: new Date(now.getTime() + uploadLifetime * 1000),
          declaredType: contentType ?? null,
          declaredSize: size ?? null,
          createdAt: now,
        });
      });
      return { uploadURL: `${publicUrl}/storage/uploads/${id}?token=${token}`, objectPath: uploadPathOf(id) };
    },

    /** Takes the file of an address. Where that fails nothing is kept, and the address can be tried again. */
    async receive({ id, token, file }: Arrival): Promise<void> {
      const upload = await addressed(id, token);
      const claims = { types: [upload.declaredType, file.type], sizes: [upload.declaredSize, file.length] };
      refuse(refusalOfClaims(claims));
      if (!(await uploadsStore.move(db, id, "issued", "receiving"))) throw new AppError(mediaFaults.addressUsed);
      await tasks.run(() => takeFile(upload, claims, file.stream));
    },
  };
}

function refuse(fault: Fault | null): void {
  if (fault !== null) throw new AppError(fault);
}
