import { pictureLimits } from "@alongside/contract/media/media.constants.ts";
import type { Raw, Sharp } from "sharp";

/** Opens a file, an encoded picture, or the raw pixels of one. */
export type Decode = (input: string | Buffer, raw?: Raw) => Sharp;

/** How many times its width a picture's height may be: WebP allows at most 16,383 pixels. */
export const tallest = 3;

/** WebP's effort from 0 to 6: twice as fast as the default 4, for 1% more bytes in a photo. */
export const webpEffort = 2;

/** Loads the decoder without the features that hostile files could use. */
export async function loadDecoder(): Promise<Decode> {
  const { default: sharp } = await import("sharp");
  // One thread per picture and no cache.
  sharp.concurrency(1);
  sharp.cache(false);
  // Unused readers only add attack surface for hostile files; SVG's would even load URLs.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif"],
  });
  return (input, raw) =>
    sharp(input, { limitInputPixels: pictureLimits.pixels, sequentialRead: true, ...(raw && { raw }) });
}
