import type { albumPhoto } from "@alongside/contract/experiences/album.shapes.ts";
import type { z } from "zod";
import { photoPath } from "./album.rules.ts";
import type { PhotoRow } from "./album.store.ts";

export function photoView(
  { id, experienceId, user, width, height, createdAt }: PhotoRow,
  viewerId: string,
  isHost: boolean,
): z.input<typeof albumPhoto> {
  return {
    id,
    user,
    url: photoPath(experienceId, id, "large"),
    thumbnailUrl: photoPath(experienceId, id, "small"),
    width,
    height,
    createdAt: createdAt.toISOString(),
    canRemove: isHost || user.id === viewerId,
  };
}
