import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { pictureLimits } from "@alongside/contract/media/media.constants.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import type { pictureChoice } from "@alongside/contract/media/media.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { createClearing } from "./media.clearing.ts";
import type { Needs } from "./media.needs.ts";
import { picturesStore } from "./media.pictures.store.ts";
import { pictureKey, rawKey, uploadIn } from "./media.rules.ts";
import { type UploadRow, uploadsStore } from "./media.uploads.store.ts";

const type = "image/webp";
type Choice = z.output<typeof pictureChoice>;

/** Makes uploads profile pictures, and shows these to whom their owners show them. */
export function createPictures(needs: Needs, { clear }: Pick<ReturnType<typeof createClearing>, "clear">) {
  const { db, clock, log, storage, incoming, images, events, identity } = needs;
  const store = uploadsStore(db);
  const pictures = picturesStore(db);

  const findOwn = async (userId: string, imageUrl: string): Promise<UploadRow> => {
    const id = uploadIn(imageUrl);
    const upload = id === null ? null : await store.findUpload(id);
    if (upload?.ownerId !== userId || upload.state !== "received") throw new AppError(mediaFaults.notOwnUpload);
    return upload;
  };

  /** The key of the new picture. Two pictures of one name in one millisecond are told apart by the next. */
  const claim = async ({ id, ownerId, originalName }: UploadRow): Promise<string> => {
    for (let time = clock.now().getTime(); ; time += 1) {
      const key = pictureKey(ownerId, new Date(time), originalName);
      const outcome = await pictures.claim(id, ownerId, key);
      if (outcome === "claimed") return key;
      if (outcome === "gone") throw new AppError(mediaFaults.notOwnUpload);
    }
  };

  const make = async (id: string, crop: Choice["crop"]): Promise<Buffer> => {
    const raw = await storage.read(rawKey(id));
    if (raw === null) throw new AppError(mediaFaults.notOwnUpload);
    const part = await incoming.take(raw, { most: pictureLimits.bytes, broken: kernelFaults.unavailable });
    try {
      return await images.square(part.path, crop);
    } finally {
      await part.discard();
    }
  };

  /** Gives the member this picture, or none, in the place of the one before. */
  const replace = async (tx: Db, userId: string, id: string | null, key: string | null) => {
    const account = await identity.setPicture(tx, userId, key === null ? null : `/objects/${key}`);
    const replaced = await picturesStore(tx).discardOthers(userId, id, clock.now());
    await events.publish(tx, [userId], ["account"]);
    return { account, replaced };
  };

  /** A file that is no use goes; one that only met with trouble can be tried again. */
  const giveUp = async (id: string, key: string, error: unknown): Promise<void> => {
    const isUseless = error instanceof AppError && error.fault.status < 500;
    const isDiscarded = isUseless && (await store.move(id, "receiving", "issued", { tokenExpiry: clock.now() }));
    if (isDiscarded) return clear([{ id, key }]);
    const isBack = !isUseless && (await store.move(id, "receiving", "received", { key: rawKey(id) }));
    // Where it was stored after all, only the answer to that was lost; where the row has gone, so has the account.
    if (isBack || (await store.findUpload(id)) === null) await storage.remove(key);
  };

  return {
    /** Makes an upload of the member's own, which nothing was made of yet, the profile picture. */
    async choose(userId: string, { imageUrl, crop }: Choice) {
      const upload = await findOwn(userId, imageUrl);
      const { id } = upload;
      const key = await claim(upload);
      try {
        const picture = await make(id, crop);
        await storage.write(key, picture, { type, size: picture.length });
        const { account, replaced } = await inTransaction(db, async (tx) => {
          const done = await replace(tx, userId, id, key);
          const { side } = pictureLimits;
          const about = { mimeType: type, size: picture.length, width: side, height: side };
          const isStored = await uploadsStore(tx).move(id, "receiving", "stored", about);
          if (!isStored) throw new AppError(mediaFaults.notOwnUpload);
          return done;
        });
        await clear(replaced);
        await forgetRaw(id);
        return account;
      } catch (error) {
        await giveUp(id, key, error).catch((problem: unknown) =>
          log.warn({ err: problem, upload: id }, "a failed picture waits to be swept"),
        );
        throw error;
      }
    },

    async remove(userId: string) {
      const { account, replaced } = await inTransaction(db, (tx) => replace(tx, userId, null, null));
      await clear(replaced);
      return account;
    },

    /** A picture as a file. Not there for whom its owner does not show it to. */
    async find(viewerId: string | null, { userId, name }: { userId: string; name: string }) {
      const key = `profile-pictures/${userId}/${name}`;
      const found = await pictures.findVisible(key, `/objects/${key}`, viewerId);
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

  /** The picture is what it is already; bytes that stay behind go with it. */
  async function forgetRaw(id: string): Promise<void> {
    await storage
      .remove(rawKey(id))
      .catch((error: unknown) => log.warn({ err: error, upload: id }, "an upload could not be removed"));
  }
}
