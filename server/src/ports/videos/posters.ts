import { Readable } from "node:stream";
import { videoLimits } from "@alongside/contract/videos/videos.constants.ts";
import { mediaFaults } from "@alongside/contract/media/media.faults.ts";
import { AppError } from "../../app-error.ts";
import type { Images, Picture } from "../images/images.ts";
import type { Incoming } from "../storage/incoming.ts";

export type WritePoster = (frame: Buffer) => Promise<Picture | null>;

/** Turns a frame into a poster: decoded and re-encoded as WebP; null if it isn't a picture. */
export function posterWriter({
  images,
  incoming,
}: {
  images: Pick<Images, "inspect" | "photo">;
  incoming: Pick<Incoming, "take">;
}): WritePoster {
  const rules = {
    most: 2 * videoLimits.poster * videoLimits.poster * 4,
    tooLarge: mediaFaults.tooLarge,
    broken: mediaFaults.incomplete,
  };
  const encoded = async (path: string): Promise<Picture | null> => {
    const { width, height, isMoving } = await images.inspect(path);
    if (isMoving) return null;
    const wide = Math.max(1, Math.round(videoLimits.poster * Math.min(1, width / height)));
    return (await images.photo(path, { large: wide, small: 1 })).large;
  };
  return async (frame) => {
    const part = await incoming.take(Readable.from([frame]), rules);
    try {
      return await encoded(part.path);
    } catch (error) {
      if (error instanceof AppError) return null;
      throw error;
    } finally {
      await part.discard();
    }
  };
}
