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

export interface Widths {
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
  /** Ends what decodes pictures, and whatever it is doing. */
  close(): void;
}

/**
 * Two at a time: pictures unpack to a hundred times their size in memory, and more at once only slow each other down. The
 * largest picture that is taken needs two seconds of a processor.
 */
const foreground: PoolSettings = { size: 2, cpuSeconds: 10, timeout: 60_000, memory: 1024, niceness: 0 };
const background: PoolSettings = { size: 1, cpuSeconds: 60, timeout: 180_000, memory: 1024, niceness: 10 };

/** Everything that decodes pictures, in processes that are killed when a file costs more than any picture does. */
export function createImages(limits: Partial<Pick<PoolSettings, "cpuSeconds" | "timeout" | "memory">> = {}): Images {
  const decoding = createDecodePool({ ...foreground, ...limits });
  const converting = createDecodePool({ ...background, ...limits });
  return {
    inspect: (path) => ask(decoding, { kind: "inspect", path }),
    square: (path, crop) => ask(decoding, { kind: "square", path, crop }),
    photo: (path, widths, crop) => ask(decoding, { kind: "photo", path, widths, crop }),
    renditions: (path, widths) => ask(decoding, { kind: "renditions", path, widths }),
    avif: async (bytes) => ask(converting, { kind: "avif", bytes: await buffer(bytes) }),
    close() {
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
