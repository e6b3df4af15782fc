import type { medium } from "@alongside/contract/people/photos.shapes.ts";
import type { z } from "zod";
import type { PhotoRow } from "./photos.store.ts";

export function mediumView({ createdAt, mediaType, ...row }: PhotoRow): z.input<typeof medium> {
  return { ...row, mediaType: mediaType === "video" ? "video" : "photo", createdAt: createdAt.toISOString() };
}
