import { aUser } from "./people.ts";
import type { Video } from "../../src/domains/videos/video-list.rules.ts";

/** The higher the number, the newer the video. */
export const videoId = (number: number) => `0198c0de-0000-7000-c000-${String(number).padStart(12, "0")}`;

/** The URL of its file. */
export const fileOf = (number: number) => `/objects/videos/someone/${number}.mp4`;

/** A public video, by another member by default. */
export function aVideo(number: number, what: Partial<Video> = {}): Video {
  const user = what.user ?? aUser(number);
  return {
    id: videoId(number),
    userId: user.id,
    user,
    videoUrl: fileOf(number),
    thumbnailUrl: null,
    title: `Video ${number}`,
    description: null,
    captions: null,
    duration: 6,
    width: 540,
    height: 960,
    mimeType: "video/mp4",
    fileSize: 120_000,
    isPublic: true,
    likesCount: 4,
    viewsCount: 20,
    isLikedByCurrentUser: false,
    isOwn: false,
    createdAt: "2026-11-01T10:00:00.000Z",
    ...what,
  };
}

/** Newest first, as the server sends them. */
export const videos = (...numbers: number[]) => numbers.map((number) => aVideo(number));
