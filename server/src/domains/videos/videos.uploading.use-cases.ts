import { videoLimits } from "@alongside/contract/videos/videos.constants.ts";
import { videoFaults as faults } from "@alongside/contract/videos/videos.faults.ts";
import type { videoFields } from "@alongside/contract/videos/videos.shapes.ts";
import { v7 as newId } from "uuid";
import type { z } from "zod";
import { AppError } from "../../app-error.ts";
import type { Db } from "../../db/client.ts";
import { inTransaction } from "../../db/transaction.ts";
import { takingOwnTurns } from "../../ports/images/turns.ts";
import type { IncomingForm, IncomingPart } from "../../ports/storage/incoming.ts";
import type { Dependencies } from "./videos.dependencies.ts";
import type { Reading } from "./videos.reading.use-cases.ts";
import { addressOf, keyOf, pictureOf, posterType, refusalOfDuration, videoKeys } from "./videos.rules.ts";
import * as writingStore from "./videos.writing.store.ts";

type Fields = z.output<typeof videoFields>;

/** The video has come before: there is nothing to keep. */
class SentBefore extends Error {
  readonly id: string;
  constructor(id: string) {
    super("this video was sent before");
    this.id = id;
  }
}

const taken = { most: videoLimits.bytes, tooLarge: faults.tooLarge };

/** Videos on their way in, and away again. */
export function createUploading(deps: Dependencies, reading: Pick<Reading, "one">) {
  const { db, clock, videos, media, notifications, karma } = deps;
  const inOwnTurn = takingOwnTurns();

  const refuseSentBefore = async (tx: Db, userId: string, clientId: string | undefined): Promise<void> => {
    const id = clientId === undefined ? null : await writingStore.sentBefore(tx, userId, clientId);
    if (id !== null) throw new SentBefore(id);
  };

  /** What the container says decides, not what its sender says of it. */
  const lookedInto = async (path: string, frame: Buffer | null) => {
    const found = await videos.admit(path);
    const refusal = refusalOfDuration(found.duration);
    if (refusal !== null) throw new AppError(refusal);
    return { found, poster: await videos.poster(path, found, frame) };
  };

  const publish = async (userId: string, part: IncomingPart, fields: Fields): Promise<string> => {
    await refuseSentBefore(db, userId, fields.clientId);
    // A file can be made to take all the time there is: its sender's others wait for it, and nobody else's.
    const { found, poster } = await inOwnTurn(userId, () => lookedInto(part.path, pictureOf(fields.poster)));
    const id = newId();
    const { type, width, height, duration } = found;
    const keys = videoKeys(userId, id, type);
    const film = { key: keys.video, bytes: part, type, size: part.size, width, height };
    const still = poster && { ...poster, key: keys.poster, type: posterType, size: poster.bytes.length };
    const about = { purpose: "video", originalName: keys.video.slice(keys.video.lastIndexOf("/") + 1) };
    await media.files.store(userId, still === null ? [film] : [film, still], about, async (tx) => {
      const count = await writingStore.countOf(tx, userId);
      await refuseSentBefore(tx, userId, fields.clientId);
      if (count >= videoLimits.perMember) throw new AppError(faults.tooMany);
      const { title, description, captions, clientId } = fields;
      const isPublic = fields.isPublic === "true";
      await writingStore.insert(tx, {
        id,
        userId,
        videoUrl: addressOf(keys.video),
        thumbnailUrl: still === null ? null : addressOf(keys.poster),
        title: title ?? null,
        description: description ?? null,
        captions: captions ?? null,
        clientId: clientId ?? null,
        duration,
        width,
        height,
        fileSize: part.size,
        mimeType: type,
        isPublic,
        metadataRemovedAt: clock.now(),
        createdAt: clock.now(),
      });
      await notifications.tell(tx, [userId], ["videos"]);
      if (isPublic) await karma.award(tx, userId, "video-published", id);
    });
    return id;
  };

  return {
    /** Takes a video as it comes in. Sent again under the same `clientId`, it is the same one. */
    async upload(userId: string, form: IncomingForm<Fields>) {
      const file = await form.file();
      if (file === null) throw new AppError(faults.none);
      await media.storage.expect(userId);
      const part = await media.files.receive(file.stream, taken);
      try {
        const fields = await form.fields();
        const id = await publish(userId, part, fields).catch((error: unknown) => {
          if (error instanceof SentBefore) return error.id;
          throw error;
        });
        return await reading.one(userId, id);
      } finally {
        await part.discard();
      }
    },

    /** With its files, likes and views; what it paid is taken back. */
    async remove(userId: string, id: string): Promise<void> {
      const removeFiles = await inTransaction(db, async (tx) => {
        const video = await writingStore.hold(tx, userId, id);
        if (video === null) throw new AppError(faults.notFound);
        if (video.userId !== userId) throw new AppError(faults.notOwner);
        await writingStore.remove(tx, id);
        const { videoUrl, thumbnailUrl } = video;
        const addresses = thumbnailUrl === null ? [videoUrl] : [videoUrl, thumbnailUrl];
        const clear = await media.files.discard(tx, addresses.map(keyOf));
        await notifications.tell(tx, [userId], ["videos"]);
        await karma.reverse(tx, userId, "video-published", id);
        return clear;
      });
      await removeFiles();
    },
  };
}
