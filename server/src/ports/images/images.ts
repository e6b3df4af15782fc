import { buffer } from "node:stream/consumers";
import { pictureLimits, pictureTypes } from "@alongside/contract/media/media.constants.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import type { Metadata, Sharp } from "sharp";
import { AppError } from "../../app-error.ts";
import type { Bytes } from "../storage/storage.ts";
import { type Decode, loadDecoder, tallest, webpEffort } from "./decoder.ts";
import { type Renditions, renditionsOf } from "./renditions.ts";
import { takingTurns } from "./turns.ts";

export type PictureType = (typeof pictureTypes)[number];

/** The part to keep, as fractions of the upright picture. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A file's true type, and its size in pixels as it is stored (not turned upright). */
export interface Inspected {
  type: PictureType;
  width: number;
  height: number;
  /** More than one picture, one after the other. */
  isMoving: boolean;
}

/** A picture that was written anew, with its size in pixels. */
export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

interface Widths {
  large: number;
  small: number;
}

export interface Images {
  /** Looks at the first bytes and the head of a file. Throws `notAnImage` or, for a bomb or a broken head, `unreadable`. */
  inspect(path: string): Promise<Inspected>;
  /**
   * The picture, upright, cut to a square of 512 pixels (the middle of the crop, or of the whole) and written anew as
   * WebP, so that nothing of the file but what it shows is left. Throws `unreadable` where it cannot be decoded to its end.
   */
  square(path: string, crop?: Crop): Promise<Buffer>;
  /** The same for the whole, or the crop: at most so many pixels wide, and a small copy. Never larger than it came. */
  photo(path: string, widths: Widths, crop?: Crop): Promise<{ large: Picture; small: Picture }>;
  /** The same in each of these widths it is not smaller than, else in its own; of one that moves its first picture. */
  renditions(path: string, widths: readonly number[]): Promise<Renditions>;
  /** A picture of ours as AVIF. Takes seconds: for the background. */
  avif(bytes: Bytes): Promise<Buffer>;
}

/** Pictures unpack to a hundred times their size in memory: more at once only make each other slow. */
const atOnce = 2;

/** Everything that decodes pictures; the decoder is loaded with the first, for the sake of a server at rest. */
export function createImages(): Images {
  let loading: Promise<Decode> | undefined;
  const inTurn = takingTurns(atOnce);
  const inBackground = takingTurns(1);
  const decoder = () => (loading ??= loadDecoder());

  const unreadable = (cause: unknown): never => {
    throw new AppError(mediaFaults.unreadable, { cause });
  };

  return {
    async inspect(path) {
      const { type, isMoving } = await typeOf(path);
      const open = await decoder();
      const head = await inTurn(() => open(path).metadata()).catch(unreadable);
      if (`image/${head.format}` !== type) throw new AppError(mediaFaults.notAnImage);
      return { type, width: head.width, height: head.height, isMoving: isMoving || (head.pages ?? 1) > 1 };
    },
    async square(path, crop) {
      const open = await decoder();
      const { side } = pictureLimits;
      return inTurn(async () => {
        const part = await cropped(open, path, crop);
        return part.resize(side, side, { fit: "cover" }).webp({ quality: 82, effort: webpEffort }).toBuffer();
      }).catch(unreadable);
    },
    async photo(path, widths, crop) {
      const open = await decoder();
      return inTurn(async () => {
        const large = await within(await cropped(open, path, crop), widths.large);
        return { large, small: await within(open(large.bytes), widths.small) };
      }).catch(unreadable);
    },
    async renditions(path, widths) {
      const open = await decoder();
      return inTurn(() => renditionsOf(open, path, widths)).catch(unreadable);
    },
    async avif(bytes) {
      const [open, picture] = [await decoder(), await buffer(bytes)];
      return inBackground(() => open(picture).avif({ quality: 50, effort: 2 }).toBuffer());
    },
  };
}

async function cropped(open: Decode, path: string, crop: Crop | undefined): Promise<Sharp> {
  const upright = open(path).autoOrient();
  return crop ? upright.extract(regionOf(crop, await open(path).metadata())) : upright;
}

async function within(picture: Sharp, wide: number): Promise<Picture> {
  const { data, info } = await picture
    .resize({ width: wide, height: wide * tallest, fit: "inside", withoutEnlargement: true })
    .webp({ quality: 82, effort: webpEffort })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

const known = new Map<string, PictureType>(pictureTypes.map((type) => [type, type]));
// An animated PNG begins with an ordinary one.
const movingPng = "image/apng";
known.set(movingPng, "image/png");

async function typeOf(path: string): Promise<Pick<Inspected, "type" | "isMoving">> {
  const { fileTypeFromFile } = await import("file-type");
  const mime = (await fileTypeFromFile(path))?.mime ?? "";
  const type = known.get(mime);
  if (type === undefined) throw new AppError(mediaFaults.notAnImage);
  return { type, isMoving: mime === movingPng };
}

/** The crop in pixels of the upright picture, never outside it and never of nothing. */
function regionOf(crop: Crop, { autoOrient: { width, height } }: Metadata) {
  const [left, wide] = span(crop.x, crop.width, width);
  const [top, high] = span(crop.y, crop.height, height);
  return { left, top, width: wide, height: high };
}

function span(from: number, part: number, whole: number): [number, number] {
  const start = Math.min(Math.floor(from * whole), whole - 1);
  return [start, Math.max(1, Math.min(Math.round(part * whole), whole - start))];
}
