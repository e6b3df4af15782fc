import { kernelFaults, type Fault } from "@alongside/contract/kernel/fault.ts";
import { pictureLimits } from "@alongside/contract/media/media.constants.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import type { pictureChoice } from "@alongside/contract/media/media.shapes.ts";
import { v7 as newId } from "uuid";
import type { z } from "zod";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { clear, giveUp } from "../files/clearing.use-cases.ts";
import { publicAddress, open } from "../files/files.use-cases.ts";
import * as filesStore from "../files/files.store.ts";
import * as memberStorage from "../files/storage.use-cases.ts";
import type { Context } from "../media.dependencies.ts";
import { pictureKey, rawKey, uploadIn } from "../media.rules.ts";
import * as references from "../references/references.use-cases.ts";
import * as uploadsStore from "../uploads/uploads.store.ts";
import type { UploadRow } from "../uploads/uploads.store.ts";
import * as picturesStore from "./pictures.store.ts";

const type = "image/webp";
const { side } = pictureLimits;
type Choice = z.output<typeof pictureChoice>;

/** A photo of the member's own to crop a picture from. */
export interface PhotoChoice {
  ownerId: string;
  /** Its address in the gallery. */
  address: string;
  originalName: string;
  crop: Choice["crop"];
  /** The fault if the photo has no file. */
  missing: Fault;
}

interface Begun {
  id: string;
  ownerId: string;
  key: string;
}

/** Makes an unused upload of the member's own the profile picture. */
export async function choose(context: Context, userId: string, { imageUrl, crop }: Choice) {
  const upload = await findOwn(context, userId, imageUrl);
  const { id } = upload;
  const key = await claim(context, upload);
  try {
    const picture = await cropSquare(context, userId, rawKey(id), crop, mediaFaults.notOwnUpload);
    const { account } = await finish(context, { id, ownerId: userId, key }, picture, () => Promise.resolve());
    await removeRaw(context, id);
    return account;
  } catch (error) {
    await undoClaim(context, id, key, error).catch((problem: unknown) =>
      context.log.warn({ err: problem, upload: id }, "a failed picture waits to be swept"),
    );
    throw error;
  }
}

/** Makes a copy of a member's photo the profile picture; returns what `record` writes in the same transaction. */
export async function choosePhoto<T>(
  context: Context,
  { address, crop, missing, ...request }: PhotoChoice,
  record: (tx: Db) => Promise<T>,
): Promise<T> {
  const source = (await references.keyOf(context, request.ownerId, address)) ?? "";
  const picture = await cropSquare(context, request.ownerId, source, crop, missing);
  const begun = await begin(context, request, picture.length);
  try {
    return (await finish(context, begun, picture, record)).recorded;
  } catch (error) {
    await giveUp(context, [begun.key]).catch((problem: unknown) =>
      context.log.warn({ err: problem, picture: begun.key }, "a failed picture waits to be swept"),
    );
    throw error;
  }
}

export async function remove(context: Context, userId: string) {
  const { account, replaced } = await inTransaction(context.db, (tx) => replace(context, tx, userId, null, null));
  await clear(context, replaced);
  return account;
}

/** A picture as a file. Throws notFound if its owner doesn't show it to the viewer. */
export async function find(
  context: Context,
  viewerId: string | null,
  { userId, name }: { userId: string; name: string },
) {
  const key = `profile-pictures/${userId}/${name}`;
  const findFor = (viewer: string | null) => picturesStore.findVisible(context.db, key, `/objects/${key}`, viewer);
  const found = await findFor(viewerId);
  if (found === null) throw new AppError(mediaFaults.notFound);
  const file = { key, type: found.mimeType ?? type, isOwn: viewerId === userId };
  return {
    type: file.type,
    size: found.size ?? 0,
    version: found.id,
    open: () => open(context, key),
    location: () => publicAddress(context, { ...file, isForEveryone: async () => (await findFor(null)) !== null }),
  };
}

async function findOwn({ db }: Context, userId: string, imageUrl: string): Promise<UploadRow> {
  const id = uploadIn(imageUrl);
  const upload = id === null ? null : await uploadsStore.findUpload(db, id);
  const isOwn = upload?.ownerId === userId && upload.purpose === "profile-picture";
  if (!isOwn || upload.state !== "received") throw new AppError(mediaFaults.notOwnUpload);
  return upload;
}

/** The key of the new picture. A second picture with this name in the same millisecond gets the next one. */
async function claim({ db, clock }: Context, { id, ownerId, originalName }: UploadRow): Promise<string> {
  for (let time = clock.now().getTime(); ; time += 1) {
    const key = pictureKey(ownerId, new Date(time), originalName);
    const outcome = await picturesStore.claim(db, id, ownerId, key);
    if (outcome === "claimed") return key;
    if (outcome === "gone") throw new AppError(mediaFaults.notOwnUpload);
  }
}

async function cropSquare(
  { images, incoming, inTurn, storage }: Context,
  ownerId: string,
  source: string,
  crop: Choice["crop"],
  missing: Fault,
): Promise<Buffer> {
  const raw = await storage.read(source);
  if (raw === null) throw new AppError(missing);
  const trouble = kernelFaults.unavailable;
  const part = await incoming.take(raw, { most: pictureLimits.bytes, tooLarge: trouble, broken: trouble });
  try {
    return await inTurn(ownerId, () => images.square(part.path, crop));
  } finally {
    await part.discard();
  }
}

/** Records a picture before it is written, under a new key. */
async function begin(
  context: Context,
  { ownerId, originalName }: Pick<PhotoChoice, "ownerId" | "originalName">,
  size: number,
): Promise<Begun> {
  const now = context.clock.now();
  for (let time = now.getTime(); ; time += 1) {
    const begun = { id: newId(), ownerId, key: pictureKey(ownerId, new Date(time), originalName) };
    const file = { id: begun.id, key: begun.key, type, size, width: side, height: side };
    const about = { ownerId, originalName, purpose: "profile-picture", now };
    const isBegun = await inTransaction(context.db, async (tx) => {
      await memberStorage.reserve(context, tx, { ownerId, size });
      return filesStore.begin(tx, [file], about);
    });
    if (isBegun) return begun;
  }
}

/** Stores the picture and makes it the current one, together with what `record` writes. */
async function finish<T>(
  context: Context,
  { id, ownerId, key }: Begun,
  picture: Buffer,
  record: (tx: Db) => Promise<T>,
) {
  await context.storage.write(key, picture, { type, size: picture.length });
  const { account, replaced, recorded } = await inTransaction(context.db, async (tx) => {
    const done = await replace(context, tx, ownerId, id, key);
    const about = { mimeType: type, size: picture.length, width: side, height: side };
    const isStored = await uploadsStore.move(tx, id, "receiving", "stored", about);
    if (!isStored) throw new AppError(mediaFaults.notOwnUpload);
    return { ...done, recorded: await record(tx) };
  });
  await clear(context, replaced);
  return { account, recorded };
}

/** Replaces the member's picture by this one, or by none. */
async function replace(context: Context, tx: Db, userId: string, id: string | null, key: string | null) {
  const { clock, events, identity, pictureListeners } = context;
  const account = await identity.setPicture(tx, userId, key === null ? null : `/objects/${key}`);
  for (const listener of pictureListeners) await listener(tx, userId);
  const replaced = await picturesStore.discardOthers(tx, userId, id, clock.now());
  await events.publish(tx, [userId], ["account"]);
  return { account, replaced };
}

/** Deletes an unusable file; after any other failure the upload can be used again. */
async function undoClaim(context: Context, id: string, key: string, error: unknown): Promise<void> {
  const { db, storage } = context;
  if (error instanceof AppError && error.fault.status < 500) return giveUp(context, [key]);
  const isBack = await uploadsStore.move(db, id, "receiving", "received", { key: rawKey(id) });
  // If it was stored after all, only the confirmation was lost; if the row was deleted, so was the account.
  if (isBack || (await uploadsStore.findUpload(db, id)) === null) await storage.remove(key);
}

/** The picture is set already; a file that can't be removed is deleted with it later. */
async function removeRaw({ log, storage }: Context, id: string): Promise<void> {
  await storage
    .remove(rawKey(id))
    .catch((error: unknown) => log.warn({ err: error, upload: id }, "an upload could not be removed"));
}
