import type { video } from "@alongside/contract/videos/videos.shapes.ts";
import type { z } from "zod";
import type { VideoRow } from "./videos.row.store.ts";

export type VideoView = z.input<typeof video>;

export function videoView(viewerId: string, { createdAt, ...row }: VideoRow): VideoView {
  return { ...row, isOwn: row.userId === viewerId, createdAt: createdAt.toISOString() };
}
