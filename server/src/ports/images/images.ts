import { pictureLimits, pictureTypes } from "@alongside/contract/media/media.constants.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import type { Metadata, Sharp } from "sharp";
import { AppError } from "../../app-error.ts";
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
}

export interface Images {
  /** Looks at the first bytes and the head of a file. Throws `notAnImage` or, for a bomb or a broken head, `unreadable`. */
  inspect(path: string): Promise<Inspected>;
  /**
   * The picture, upright, cut to a square of 512 pixels (the middle of the crop, or of the whole) and written anew as
   * WebP, so that nothing of the file but what it shows is left. Throws `unreadable` where it cannot be decoded to its end.
   */
  square(path: string, crop?: Crop): Promise<Buffer>;
}

/** Pictures unpack to a hundred times their size in memory: more at once only make each other slow. */
const atOnce = 2;

/** Everything that decodes pictures; the decoder is loaded with the first, for the sake of a server at rest. */
export function createImages(): Images {
  let loading: Promise<(path: string) => Sharp> | undefined;
  const inTurn = takingTurns(atOnce);
  const decoder = () => (loading ??= loadDecoder());

  const unreadable = (cause: unknown): never => {
    throw new AppError(mediaFaults.unreadable, { cause });
  };

  return {
    async inspect(path) {
      const type = await typeOf(path);
      const open = await decoder();
      const head = await inTurn(() => open(path).metadata()).catch(unreadable);
      if (`image/${head.format}` !== type) throw new AppError(mediaFaults.notAnImage);
      return { type, width: head.width, height: head.height };
    },
    async square(path, crop) {
      const open = await decoder();
      const { side } = pictureLimits;
      return inTurn(async () => {
        const upright = open(path).autoOrient();
        const part = crop ? upright.extract(regionOf(crop, await open(path).metadata())) : upright;
        return part.resize(side, side, { fit: "cover" }).webp({ quality: 82 }).toBuffer();
      }).catch(unreadable);
    },
  };
}

async function loadDecoder(): Promise<(path: string) => Sharp> {
  const { default: sharp } = await import("sharp");
  // One thread a picture, and nothing kept of it.
  sharp.concurrency(1);
  sharp.cache(false);
  // Every reader of the library that nobody needs is one more for hostile files; SVG's would even follow addresses.
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif"],
  });
  return (path) => sharp(path, { limitInputPixels: pictureLimits.pixels, sequentialRead: true });
}

const known = new Map<string, PictureType>(pictureTypes.map((type) => [type, type]));
// An animated PNG begins with an ordinary one.
known.set("image/apng", "image/png");

async function typeOf(path: string): Promise<PictureType> {
  const { fileTypeFromFile } = await import("file-type");
  const found = await fileTypeFromFile(path);
  const type = known.get(found?.mime ?? "");
  if (type === undefined) throw new AppError(mediaFaults.notAnImage);
  return type;
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
