import { pictureLimits } from "@alongside/contract/media/media.constants.ts";
import type { Raw, Sharp } from "sharp";

/** Opens a file, an encoded picture, or the bare pixels of one. */
export type Decode = (input: string | Buffer, raw?: Raw) => Sharp;

/** How many times its width a picture may be high: WebP has none above 16,383 pixels, and no screen has much of one. */
export const tallest = 3;

/** How hard WebP tries, from 0 to 6: twice as quick as the standard 4, for one per cent more bytes of a photograph. */
export const webpEffort = 2;

/** Loads the decoder, with what hostile files could make use of taken away. */
export async function loadDecoder(): Promise<Decode> {
  const { default: sharp } = await import("sharp");
  // One thread a picture, and nothing kept of it.
  sharp.concurrency(1);
  sharp.cache(false);
  // Every reader of the library that nobody needs is one more for hostile files; SVG's would even follow addresses.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif"],
  });
  return (input, raw) =>
    sharp(input, { limitInputPixels: pictureLimits.pixels, sequentialRead: true, ...(raw && { raw }) });
}
