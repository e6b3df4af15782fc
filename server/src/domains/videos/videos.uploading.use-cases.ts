import { videoLimits } from "@alongside/contract/videos/videos.constants.ts";
import { videoFileFaults } from "@alongside/contract/media/video-file.faults.ts";
import { videoFaults as faults } from "@alongside/contract/videos/videos.faults.ts";
import type { videoFields } from "@alongside/contract/videos/videos.shapes.ts";
import { v7 as newId } from "uuid";
import type { z } from "zod";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { IncomingForm, IncomingPart } from "../../ports/storage/incoming.ts";
import type { Context } from "./videos.dependencies.ts";
import { one } from "./videos.reading.use-cases.ts";
import { addressOf, keyOf, pictureOf, posterType, videoKeys } from "./videos.rules.ts";
import * as writingStore from "./videos.writing.store.ts";

type Fields = z.output<typeof videoFields>;

/** The video was uploaded before: there is nothing to store. */
class SentBefore extends Error {
  readonly id: string;
  constructor(id: string) {
    super("this video was sent before");
    this.id = id;
  }
}

const received = { most: videoLimits.bytes, tooLarge: videoFileFaults.tooLarge };

/** Receives and publishes a video. A repeated request with the same `clientId` returns the existing one. */
export async function upload(context: Context, userId: string, form: IncomingForm<Fields>) {
  const { media } = context;
  const file = await form.file();
  if (file === null) throw new AppError(faults.none);
  await media.storage.expect(userId);
  const part = await media.files.receive(file.stream, received);
  try {
    const fields = await form.fields();
    const id = await publish(context, userId, part, fields).catch((error: unknown) => {
      if (error instanceof SentBefore) return error.id;
      throw error;
    });
    return await one(context, userId, id);
  } finally {
    await part.discard();
  }
}

/** Deletes a video with its files, likes and views, and takes back its karma. */
export async function remove({ db, karma, media, notifications }: Context, userId: string, id: string): Promise<void> {
  const removeFiles = await inTransaction(db, async (tx) => {
    const video = await writingStore.lock(tx, userId, id);
    if (video === null) throw new AppError(faults.notFound);
    if (video.userId !== userId) throw new AppError(faults.notOwner);
    await writingStore.remove(tx, id);
    const { videoUrl, thumbnailUrl } = video;
    const addresses = thumbnailUrl === null ? [videoUrl] : [videoUrl, thumbnailUrl];
    await notifications.tell(tx, [userId], ["videos"]);
    await karma.reverse(tx, userId, "video-published", id);
    return media.files.discard(tx, addresses.map(keyOf));
  });
  await removeFiles();
}

async function publish(context: Context, userId: string, part: IncomingPart, fields: Fields): Promise<string> {
  const { db, clock, inOwnTurn, media } = context;
  await refuseSentBefore(db, userId, fields.clientId);
  // Some files take very long to inspect, which only delays the member's own other uploads.
  const { found, poster } = await inOwnTurn(userId, () => inspect(context, part.path, pictureOf(fields.poster)));
  const id = newId();
  const { type, width, height, duration } = found;
  const keys = videoKeys(userId, id, type);
  const film = { key: keys.video, bytes: part, type, size: part.size, width, height };
  const still = poster && { ...poster, key: keys.poster, type: posterType, size: poster.bytes.length };
  const about = { purpose: "video", originalName: keys.video.slice(keys.video.lastIndexOf("/") + 1) };
  await media.files.store(userId, still === null ? [film] : [film, still], about, (tx) =>
    record(context, tx, fields, {
      id,
      userId,
      videoUrl: addressOf(keys.video),
      thumbnailUrl: still === null ? null : addressOf(keys.poster),
      duration,
      width,
      height,
      fileSize: part.size,
      mimeType: type,
      metadataRemovedAt: clock.now(),
      createdAt: clock.now(),
    }),
  );
  return id;
}

type NewVideo = Parameters<typeof writingStore.insert>[1];
type Inspected = Omit<NewVideo, "title" | "description" | "captions" | "clientId" | "isPublic"> & { id: string };

async function record({ karma, notifications }: Context, tx: Db, fields: Fields, inspected: Inspected): Promise<void> {
  const { id, userId } = inspected;
  const count = await writingStore.countOf(tx, userId);
  await refuseSentBefore(tx, userId, fields.clientId);
  if (count >= videoLimits.perMember) throw new AppError(faults.tooMany);
  const { title, description, captions, clientId } = fields;
  const isPublic = fields.isPublic === "true";
  await writingStore.insert(tx, {
    ...inspected,
    title: title ?? null,
    description: description ?? null,
    captions: captions ?? null,
    clientId: clientId ?? null,
    isPublic,
  });
  await notifications.tell(tx, [userId], ["videos"]);
  if (isPublic) await karma.award(tx, userId, "video-published", id);
}

async function refuseSentBefore(tx: Db, userId: string, clientId: string | undefined): Promise<void> {
  const id = clientId === undefined ? null : await writingStore.sentBefore(tx, userId, clientId);
  if (id !== null) throw new SentBefore(id);
}

/** Trusts the container, not what the client claims about it. */
async function inspect({ videos }: Context, path: string, frame: Buffer | null) {
  const found = await videos.admitShort(path);
  return { found, poster: await videos.poster(path, found, frame) };
}
