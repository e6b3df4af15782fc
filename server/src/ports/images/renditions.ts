import type { ImageType } from "@alongside/contract/media/media.constants.ts";
import type { Raw } from "sharp";
import { rgbaToThumbHash } from "thumbhash";
import { type Decode, tallest, webpEffort } from "./decoder.ts";

export interface Rendition {
  width: number;
  type: Exclude<ImageType, "image/avif">;
  bytes: Buffer;
}

/** One picture in several widths, each as WebP and as JPEG. */
export interface Renditions {
  /** Pixels of the largest. */
  width: number;
  height: number;
  /** A ThumbHash in base64. */
  placeholder: string;
  files: Rendition[];
}

const quality = { webp: 77, jpeg: 82 };
/** The largest side of a ThumbHash's source, in pixels. */
const thumbSide = 100;

/** Decodes a picture once, upright, and encodes it in each of these widths that isn't larger, or in its own. */
export async function renditionsOf(open: Decode, path: string, widths: readonly number[]): Promise<Renditions> {
  const most = Math.max(...widths);
  const { data, info } = await open(path)
    .autoOrient()
    .resize({ width: most, height: most * tallest, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = (): ReturnType<Decode> => open(data, { width, height, channels } satisfies Raw);
  const files: Rendition[] = [];
  for (const wide of [...widths.filter((each) => each < width), width]) {
    const scaled = pixels().resize({ width: wide });
    files.push(
      {
        width: wide,
        type: "image/webp",
        bytes: await scaled.clone().webp({ quality: quality.webp, effort: webpEffort }).toBuffer(),
      },
      {
        width: wide,
        type: "image/jpeg",
        // JPEG has no transparency.
        bytes: await scaled
          .clone()
          .flatten({ background: "#ffffff" })
          .jpeg({ quality: quality.jpeg, mozjpeg: true })
          .toBuffer(),
      },
    );
  }
  const small = await pixels()
    .resize({ width: thumbSide, height: thumbSide, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(small.info.width, small.info.height, small.data);
  return { width, height, placeholder: Buffer.from(hash).toString("base64"), files };
}
