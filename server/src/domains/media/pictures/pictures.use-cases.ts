import { kernelFaults, type Fault } from "@alongside/contract/kernel/fault.ts";
import { pictureLimits } from "@alongside/contract/media/media.constants.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import type { pictureChoice } from "@alongside/contract/media/media.shapes.ts";
import { v7 as newId } from "uuid";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import type { Clearing } from "../files/clearing.use-cases.ts";
import * as filesStore from "../files/files.store.ts";
import type { Dependencies } from "../media.dependencies.ts";
import * as picturesStore from "./pictures.store.ts";
import type { TakeTurn } from "../../../ports/images/turns.ts";
import type { MemberStorage } from "../files/storage.use-cases.ts";
import { photoKeys, pictureKey, rawKey, uploadIn } from "../media.rules.ts";
import * as uploadsStore from "../uploads/uploads.store.ts";
import type { UploadRow } from "../uploads/uploads.store.ts";

const type = "image/webp";
const { side } = pictureLimits;
type Choice = z.output<typeof pictureChoice>;
/** What another domain must do, in the same transaction, before a member's picture becomes another one, or none. */
type Replaced = (tx: Db, userId: string) => Promise<void>;

/** A photo of the member's own, to make the picture of. */
interface PhotoChoice {
  ownerId: string;
  photoId: string;
  originalName: string;
  crop: Choice["crop"];
  /** Where there is no file of it. */
  missing: Fault;
}

interface Begun {
  id: string;
  ownerId: string;
  key: string;
}

/** Makes uploads profile pictures, and shows these to whom their owners show them. */
export function createPictures(
  deps: Dependencies,
  { clear, giveUp }: Pick<Clearing, "clear" | "giveUp">,
  memberStorage: Pick<MemberStorage, "reserve">,
  inTurn: TakeTurn,
) {
  const { db, clock, log, storage, incoming, images, events, identity } = deps;
  const hearers: Replaced[] = [];

  const findOwn = async (userId: string, imageUrl: string): Promise<UploadRow> => {
    const id = uploadIn(imageUrl);
    const upload = id === null ? null : await uploadsStore.findUpload(db, id);
    const isOwn = upload?.ownerId === userId && upload.purpose === "profile-picture";
    if (!isOwn || upload.state !== "received") throw new AppError(mediaFaults.notOwnUpload);
    return upload;
  };

  /** The key of the new picture. Two pictures of one name in one millisecond are told apart by the next. */
  const claim = async ({ id, ownerId, originalName }: UploadRow): Promise<string> => {
    for (let time = clock.now().getTime(); ; time += 1) {
      const key = pictureKey(ownerId, new Date(time), originalName);
      const outcome = await picturesStore.claim(db, id, ownerId, key);
      if (outcome === "claimed") return key;
      if (outcome === "gone") throw new AppError(mediaFaults.notOwnUpload);
    }
  };

  const make = async (ownerId: string, source: string, crop: Choice["crop"], missing: Fault): Promise<Buffer> => {
    const raw = await storage.read(source);
    if (raw === null) throw new AppError(missing);
    const trouble = kernelFaults.unavailable;
    const part = await incoming.take(raw, { most: pictureLimits.bytes, tooLarge: trouble, broken: trouble });
    try {
      return await inTurn(ownerId, () => images.square(part.path, crop));
    } finally {
      await part.discard();
    }
  };

  /** Gives the member this picture, or none, in the place of the one before. */
  const replace = async (tx: Db, userId: string, id: string | null, key: string | null) => {
    const account = await identity.setPicture(tx, userId, key === null ? null : `/objects/${key}`);
    for (const hear of hearers) await hear(tx, userId);
    const replaced = await picturesStore.discardOthers(tx, userId, id, clock.now());
    await events.publish(tx, [userId], ["account"]);
    return { account, replaced };
  };

  /** Keeps the picture of a begun one and shows it from now on, and `also` is written with it. */
  const finish = async <T>({ id, ownerId, key }: Begun, picture: Buffer, also: (tx: Db) => Promise<T>) => {
    await storage.write(key, picture, { type, size: picture.length });
    const { account, replaced, more } = await inTransaction(db, async (tx) => {
      const done = await replace(tx, ownerId, id, key);
      const about = { mimeType: type, size: picture.length, width: side, height: side };
      const isStored = await uploadsStore.move(tx, id, "receiving", "stored", about);
      if (!isStored) throw new AppError(mediaFaults.notOwnUpload);
      return { ...done, more: await also(tx) };
    });
    await clear(replaced);
    return { account, more };
  };

  /** A file that is no use goes; one that only met with trouble can be tried again. */
  const giveBack = async (id: string, key: string, error: unknown): Promise<void> => {
    if (error instanceof AppError && error.fault.status < 500) return giveUp([key]);
    const isBack = await uploadsStore.move(db, id, "receiving", "received", { key: rawKey(id) });
    // Where it was stored after all, only the answer to that was lost; where the row has gone, so has the account.
    if (isBack || (await uploadsStore.findUpload(db, id)) === null) await storage.remove(key);
  };

  return {
    /** Makes an upload of the member's own, which nothing was made of yet, the profile picture. */
    async choose(userId: string, { imageUrl, crop }: Choice) {
      const upload = await findOwn(userId, imageUrl);
      const { id } = upload;
      const key = await claim(upload);
      try {
        const picture = await make(userId, rawKey(id), crop, mediaFaults.notOwnUpload);
        const { account } = await finish({ id, ownerId: userId, key }, picture, () => Promise.resolve());
        await forgetRaw(id);
        return account;
      } catch (error) {
        await giveBack(id, key, error).catch((problem: unknown) =>
          log.warn({ err: problem, upload: id }, "a failed picture waits to be swept"),
        );
        throw error;
      }
    },

    /** Makes a copy of a member's photo the profile picture; answers what `also` has written with it. */
    async choosePhoto<T>(
      { photoId, crop, missing, ...request }: PhotoChoice,
      also: (tx: Db) => Promise<T>,
    ): Promise<T> {
      const picture = await make(request.ownerId, photoKeys(request.ownerId, photoId).large, crop, missing);
      const begun = await begin(request, picture.length);
      try {
        return (await finish(begun, picture, also)).more;
      } catch (error) {
        await giveUp([begun.key]).catch((problem: unknown) =>
          log.warn({ err: problem, picture: begun.key }, "a failed picture waits to be swept"),
        );
        throw error;
      }
    },

    onReplace: (hear: Replaced) => void hearers.push(hear),

    async remove(userId: string) {
      const { account, replaced } = await inTransaction(db, (tx) => replace(tx, userId, null, null));
      await clear(replaced);
      return account;
    },

    /** A picture as a file. Not there for whom its owner does not show it to. */
    async find(viewerId: string | null, { userId, name }: { userId: string; name: string }) {
      const key = `profile-pictures/${userId}/${name}`;
      const found = await picturesStore.findVisible(db, key, `/objects/${key}`, viewerId);
      if (found === null) throw new AppError(mediaFaults.notFound);
      return {
        type: found.mimeType ?? type,
        size: found.size ?? 0,
        version: found.id,
        async open() {
          const bytes = await storage.read(found.key);
          if (bytes === null) throw new AppError(mediaFaults.notFound);
          return bytes;
        },
      };
    },
  };

  /** Remembers a picture before it is written, under a key that no other has. */
  async function begin({ ownerId, originalName }: Pick<PhotoChoice, "ownerId" | "originalName">, size: number) {
    const now = clock.now();
    for (let time = now.getTime(); ; time += 1) {
      const begun = { id: newId(), ownerId, key: pictureKey(ownerId, new Date(time), originalName) };
      const file = { id: begun.id, key: begun.key, type, size, width: side, height: side };
      const about = { ownerId, originalName, purpose: "profile-picture", now };
      const isBegun = await inTransaction(db, async (tx) => {
        await memberStorage.reserve(tx, { ownerId, size });
        return filesStore.begin(tx, [file], about);
      });
      if (isBegun) return begun;
    }
  }

  /** The picture is what it is already; bytes that stay behind go with it. */
  async function forgetRaw(id: string): Promise<void> {
    await storage
      .remove(rawKey(id))
      .catch((error: unknown) => log.warn({ err: error, upload: id }, "an upload could not be removed"));
  }
}
