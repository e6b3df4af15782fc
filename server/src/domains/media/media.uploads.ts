import { pictureLimits, uploadLifetime } from "@alongside/contract/media/media.constants.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import type { newUpload } from "@alongside/contract/media/media.shapes.ts";
import { kernelFaults, type Fault } from "@alongside/contract/kernel/fault.ts";
import { v7 as newId } from "uuid";
import type { z } from "zod";
import { AppError } from "../../app-error.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { IncomingPart } from "../../ports/storage/incoming.ts";
import type { Bytes } from "../../ports/storage/storage.ts";
import { newToken, tokenHash } from "../../ports/sign-in/tokens.ts";
import type { Needs } from "./media.needs.ts";
import { type Claims, rawKey, refusalOfClaims, refusalOfSize, refusalOfType, uploadPathOf } from "./media.rules.ts";
import { uploadsStore, type UploadRow } from "./media.uploads.store.ts";

/** Uploads a member may have under way, so that nobody fills the storage with what leads to nothing. */
const unfinished = 20;

const taken = { most: pictureLimits.bytes, tooLarge: mediaFaults.tooLarge, broken: mediaFaults.incomplete };

interface Arrival {
  id: string;
  token: string | undefined;
  file: { stream: Bytes; type: string | undefined; length: number | undefined };
}

/** Gives out addresses for one file each, and takes the files. */
export function createUploads({ db, clock, log, storage, incoming, images, publicUrl }: Needs) {
  const store = uploadsStore(db);
  const underWay = new Set<Promise<void>>();

  /** The upload behind an address that may still be used. Never says more than that to who does not hold its token. */
  const addressed = async (id: string, token: string | undefined): Promise<UploadRow> => {
    const upload = token === undefined ? null : await store.findUpload(id);
    if (token === undefined || upload?.tokenHash !== tokenHash(token)) throw new AppError(mediaFaults.addressInvalid);
    if (upload.state !== "issued") throw new AppError(mediaFaults.addressUsed);
    if (upload.tokenExpiry <= clock.now()) throw new AppError(mediaFaults.addressInvalid);
    return upload;
  };

  const keep = async (id: string, part: IncomingPart, claims: Claims): Promise<void> => {
    refuse(refusalOfSize(claims, part.size));
    const { type, width, height } = await images.inspect(part.path);
    refuse(refusalOfType(claims, type));
    const key = rawKey(id);
    await storage.write(key, part.open(), { type, size: part.size });
    // The account may have gone in the meantime, and the row with it.
    const isKept = await store.move(id, "receiving", "received", { mimeType: type, size: part.size, width, height });
    if (!isKept) throw new AppError(mediaFaults.addressInvalid);
  };

  /** Nothing of a failed upload stays, and its address takes another try. What cannot be removed is left to the sweep. */
  const letGo = async (id: string): Promise<void> => {
    const left = (error: unknown) => log.warn({ err: error, upload: id }, "a failed upload waits to be swept");
    try {
      // Where it was received after all, only the answer to that was lost.
      if ((await store.findUpload(id))?.state === "received") return;
      await storage.remove(rawKey(id)).catch(left);
      await store.move(id, "receiving", "issued");
    } catch (error) {
      left(error);
    }
  };

  const takeFile = async (id: string, claims: Claims, bytes: Bytes): Promise<void> => {
    try {
      const part = await incoming.take(bytes, taken);
      try {
        await keep(id, part, claims);
      } finally {
        await part.discard();
      }
    } catch (error) {
      await letGo(id);
      throw error;
    }
  };

  return {
    /** An address that takes one file, bound to what was told of it. */
    async issue(userId: string, { purpose, filename, contentType, size }: z.output<typeof newUpload>) {
      const [id, token, now] = [newId(), newToken(), clock.now()];
      await inTransaction(db, async (tx) => {
        const own = uploadsStore(tx);
        if (!(await own.lockOwner(userId))) throw new AppError(kernelFaults.unauthorized);
        if ((await own.countUnfinished(userId, purpose, now)) >= unfinished) throw new AppError(mediaFaults.tooMany);
        await own.insertUpload({
          id,
          ownerId: userId,
          purpose,
          key: rawKey(id),
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
      if (!(await store.move(id, "issued", "receiving"))) throw new AppError(mediaFaults.addressUsed);
      const taking = takeFile(id, claims, file.stream);
      underWay.add(taking);
      await taking.finally(() => underWay.delete(taking));
    },

    /** Resolves when what was under way is kept, or let go. */
    async settled(): Promise<void> {
      await Promise.allSettled(underWay);
    },
  };
}

function refuse(fault: Fault | null): void {
  if (fault !== null) throw new AppError(fault);
}
