import type { ImageFile } from "@alongside/contract/media/media.constants.ts";
import { v7 as newId } from "uuid";
import { inTransaction } from "../../../db/transaction.ts";
import { imageKey, withoutAvif } from "../files/images.rules.ts";
import type { Context } from "../media.dependencies.ts";
import * as conversionStore from "./avif-conversion.store.ts";

/** Milliseconds a run looks back; an image is assigned to an item or a post within a day. */
const lookBack = 3 * 24 * 3600 * 1000;
const atOnce = 100;

interface Avif {
  file: ImageFile;
  bytes: Buffer;
}

/**
 * Converts images that have no AVIF yet, new ones and those left by a stopped server or an unavailable storage. Takes
 * seconds per image, so it runs in the background, one image at a time.
 */
export async function convertToAvif(context: Context): Promise<void> {
  const { conversion, tasks } = context;
  if (conversion.isClosed) return;
  conversion.running ??= tasks.run(() => run(context)).finally(() => (conversion.running = null));
  await conversion.running;
}

async function run(context: Context): Promise<void> {
  const { db, clock, conversion, log } = context;
  const first = firstIdAt(clock.now().getTime() - lookBack);
  const ids = await conversionStore.idsWithoutAvif(db, conversion.last > first ? conversion.last : first, atOnce);
  if (ids.length < atOnce) conversion.last = "";
  for (const id of ids) {
    if (conversion.isClosed) return;
    if (ids.length === atOnce) conversion.last = id;
    await convert(context, id).catch((error: unknown) => log.warn({ err: error, image: id }, "an image got no AVIF"));
  }
}

async function convert(context: Context, id: string): Promise<void> {
  const { db, conversion, storage } = context;
  const image = await conversionStore.findFiles(db, id);
  if (image === null) return;
  const made: Avif[] = [];
  for (const webp of withoutAvif(image.files)) {
    const avif = conversion.isClosed ? null : await avifOf(context, image.key, webp);
    if (avif === null) return;
    made.push(avif);
  }
  if (made.length === 0) return;
  const files = made.map(({ file }) => file);
  await inTransaction(db, async (tx) => {
    if (!(await conversionStore.lockWithoutAvif(tx, id))) return;
    for (const { file, bytes } of made) {
      if (file.size > 0) await storage.write(imageKey(image.key, file), bytes, file);
    }
    await conversionStore.addFiles(tx, id, files);
  });
}

/** An AVIF that is no smaller than the WebP isn't used: only its width is recorded. */
async function avifOf({ images, storage }: Context, key: string, webp: ImageFile): Promise<Avif | null> {
  const source = await storage.read(imageKey(key, webp));
  if (source === null) return null;
  const bytes = await images.avif(source).finally(() => source.destroy());
  const size = bytes.length < webp.size ? bytes.length : 0;
  return { file: { width: webp.width, type: "image/avif", size }, bytes };
}

/** The lowest id of this millisecond. */
function firstIdAt(msecs: number): string {
  return newId({ msecs, seq: 0, random: new Uint8Array(16) });
}
