import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { pictureTypes } from "@alongside/contract/media/media.constants.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { AppError } from "../../app-error.ts";
import type { Bytes } from "../storage/storage.ts";
import { createDecodePool, type DecodePool, type PoolSettings, TaskRefused } from "./decode-pool.ts";
import type { Results, Task } from "./decoding.ts";
import type { Renditions } from "./renditions.ts";

export type PictureType = (typeof pictureTypes)[number];

/** The part to keep, as fractions of the upright picture. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What to keep of a picture: a crop, and a shape as width by height. */
export interface Part {
  crop?: Crop | undefined;
  ratio?: number | undefined;
}

/** A file's actual type, and its size in pixels as stored (before rotation). */
export interface Inspected {
  type: PictureType;
  width: number;
  height: number;
  /** Whether it is animated. */
  isMoving: boolean;
}

/** A re-encoded picture, with its size in pixels. */
export interface Picture {
  bytes: Buffer;
  width: number;
  height: number;
}

export interface Widths {
  large: number;
  small: number;
}

export interface Images {
  /** Reads a file's header. Throws `notAnImage` or, for a bomb or a broken header, `unreadable`. */
  inspect(path: string): Promise<Inspected>;
  /**
   * The upright picture, cropped to a square of 512 pixels (the middle of the crop, or of the whole) and re-encoded as
   * WebP, so that no metadata is left. Throws `unreadable` if it can't be decoded completely.
   */
  square(path: string, crop?: Crop): Promise<Buffer>;
  /**
   * The same for the whole or the crop, with a maximum width, and a small copy; of another shape than `ratio` only the
   * middle. Never enlarged.
   */
  photo(path: string, widths: Widths, part?: Part): Promise<{ large: Picture; small: Picture }>;
  /**
   * The same in each of these widths that isn't larger than the picture, else in its own width; only the first frame of
   * an animation.
   */
  renditions(path: string, widths: readonly number[]): Promise<Renditions>;
  /** One of our pictures as AVIF. Takes seconds: for background jobs. */
  avif(bytes: Bytes): Promise<Buffer>;
  /** SVG of our own making as JPEG, with a stored picture in place of its drawing (`ports/previews`). One at a time. */
  draw(svg: string, picture: Bytes | null): Promise<Buffer>;
  /** Ends the decoding processes and their tasks. */
  close(): void;
}

/**
 * Two at a time: pictures take a hundred times their size in memory, and more at once only slow each other down. The
 * largest accepted picture takes two seconds of processor time.
 */
const foreground: PoolSettings = { size: 2, cpuSeconds: 10, timeout: 60_000, memory: 1024, niceness: 0 };
const drawing: PoolSettings = { size: 1, cpuSeconds: 10, timeout: 30_000, memory: 512, niceness: 5, kind: "draw" };
const background: PoolSettings = { size: 1, cpuSeconds: 60, timeout: 180_000, memory: 1024, niceness: 10 };

/** Bytes in memory, to be sent like a stored file. */
export const streamOf = (bytes: Buffer): Readable => Readable.from([bytes]);

/** Decodes pictures in processes that are killed when a file takes too many resources. */
export function createImages(limits: Partial<Pick<PoolSettings, "cpuSeconds" | "timeout" | "memory">> = {}): Images {
  const decoding = createDecodePool({ ...foreground, ...limits });
  const drawn = createDecodePool({ ...drawing, ...limits });
  const converting = createDecodePool({ ...background, ...limits });
  return {
    inspect: (path) => ask(decoding, { kind: "inspect", path }),
    square: (path, crop) => ask(decoding, { kind: "square", path, crop }),
    photo: (path, widths, part = {}) => ask(decoding, { kind: "photo", path, widths, ...part }),
    renditions: (path, widths) => ask(decoding, { kind: "renditions", path, widths }),
    avif: async (bytes) => ask(converting, { kind: "avif", bytes: await buffer(bytes) }),
    draw: async (svg, picture) => ask(drawn, { kind: "draw", svg, picture: picture && (await buffer(picture)) }),
    close() {
      drawn.close();
      decoding.close();
      converting.close();
    },
  };
}

async function ask<T extends Task>(pool: DecodePool, task: T): Promise<Results[T["kind"]]> {
  try {
    return await pool.run(task);
  } catch (error) {
    if (error instanceof TaskRefused) throw new AppError(mediaFaults[error.refusal], { cause: error });
    throw error;
  }
}
