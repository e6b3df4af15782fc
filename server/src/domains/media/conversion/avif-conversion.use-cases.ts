import type { ImageFile } from "@alongside/contract/media/media.constants.ts";
import { v7 as newId } from "uuid";
import { inTransaction } from "../../../db/transaction.ts";
import { imageKey, withoutAvif } from "../files/images.rules.ts";
import * as itemsStore from "../items/items.store.ts";
import type { Dependencies } from "../media.dependencies.ts";
import type { TaskTracker } from "../../../ports/task-tracker.ts";

/** How far back a round looks, in milliseconds; an image comes to belong to an item within a day. */
const lookBack = 3 * 24 * 3600 * 1000;
const atOnce = 100;

export type Modernising = ReturnType<typeof createAvifConversion>;

/** Makes AVIF of images, which takes seconds: in rounds beside everything else, and one at a time. */
export function createAvifConversion({ db, clock, log, storage, images }: Dependencies, tasks: TaskTracker) {
  let running: Promise<void> | null = null;
  let isClosed = false;
  /** The last image that was tried; behind it the next round goes on, so that those that cannot be helped keep none waiting. */
  let last = "";

  /** An AVIF that is not smaller than the WebP is of no use: of that only the width is remembered. */
  const avifOf = async (key: string, webp: ImageFile): Promise<{ file: ImageFile; bytes: Buffer } | null> => {
    const source = await storage.read(imageKey(key, webp));
    if (source === null) return null;
    const bytes = await images.avif(source).finally(() => source.destroy());
    const size = bytes.length < webp.size ? bytes.length : 0;
    return { file: { width: webp.width, type: "image/avif", size }, bytes };
  };

  const convertToAvif = async (id: string): Promise<void> => {
    const image = await itemsStore.findFiles(db, id);
    if (image === null) return;
    const made: NonNullable<Awaited<ReturnType<typeof avifOf>>>[] = [];
    for (const webp of withoutAvif(image.files)) {
      const avif = isClosed ? null : await avifOf(image.key, webp);
      if (avif === null) return;
      made.push(avif);
    }
    if (made.length === 0) return;
    await inTransaction(db, async (tx) => {
      if (!(await itemsStore.lockWithoutAvif(tx, id))) return;
      for (const { file, bytes } of made) {
        if (file.size > 0) await storage.write(imageKey(image.key, file), bytes, file);
      }
      await itemsStore.addFiles(
        tx,
        id,
        made.map(({ file }) => file),
      );
    });
  };

  const work = async (): Promise<void> => {
    const first = firstIdAt(clock.now().getTime() - lookBack);
    const ids = await itemsStore.idsWithoutAvif(db, last > first ? last : first, atOnce);
    if (ids.length < atOnce) last = "";
    for (const id of ids) {
      if (isClosed) return;
      if (ids.length === atOnce) last = id;
      await convertToAvif(id).catch((error: unknown) => log.warn({ err: error, image: id }, "an image got no AVIF"));
    }
  };

  return {
    /** For the images that have come since the last one, and what a server that stopped or a store that was away has left. */
    async round(): Promise<void> {
      if (isClosed) return;
      running ??= tasks.run(work).finally(() => (running = null));
      await running;
    },
    /** What is not begun is left to a later round. */
    close(): void {
      isClosed = true;
    },
  };
}

/** The first of the ids that are made in this millisecond. */
function firstIdAt(msecs: number): string {
  return newId({ msecs, seq: 0, random: new Uint8Array(16) });
}
