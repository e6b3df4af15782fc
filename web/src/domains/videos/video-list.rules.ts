import { videoLimits } from "@alongside/contract/videos/videos.constants.ts";
import type { Reply } from "../../api/call.ts";
import { personName } from "../people/shared/person-name.ts";

export type Video = Reply<"GET /api/videos/feed">[number];

/** How close to the end of the loaded videos the next page is loaded. */
export const ahead = 3;

/** The positions with a dot: the current one, and as many neighbours as fit (P-VIDEOS-6). */
export function dotsAround(at: number, count: number): number[] {
  const from = Math.max(0, at - videoLimits.dots);
  const to = Math.min(count - 1, at + videoLimits.dots);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** The list with the requested video first, each video once. */
export function withPinned(videos: readonly Video[], pinned: Video | undefined): Video[] {
  if (pinned === undefined) return [...videos];
  return [pinned, ...videos.filter(({ id }) => id !== pinned.id)];
}

/** The index of a video; if it was removed, of the one that took its place. */
export function placeOf(videos: readonly Pick<Video, "id">[], id: string | undefined, before: number): number {
  const at = videos.findIndex((video) => video.id === id);
  return at === -1 ? Math.max(0, Math.min(before, videos.length - 1)) : at;
}

export function titleOf(video: Pick<Video, "title">): string {
  return video.title ?? "Untitled video";
}

/** "Video 2 of 20: Sunrise by Ana Ruiz"; "20+" if more follow. */
export function positionText(
  video: Pick<Video, "title" | "user">,
  at: number,
  count: number,
  hasMore: boolean,
): string {
  const all = hasMore ? `${count}+` : count;
  return `Video ${at + 1} of ${all}: ${titleOf(video)} by ${personName(video.user)}`;
}

/** Whether a video is tall enough to fill a phone's screen with little cropped. */
export function isTall({ width, height }: Pick<Video, "width" | "height">): boolean {
  return width !== null && height !== null && width / height <= 0.64;
}
