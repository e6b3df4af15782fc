import { fault } from "../kernel/fault.ts";

export const videoFaults = {
  /** The texts are word for word (P-VIDEOS-2). */
  none: fault("videos/no-video", 400, "Please select a video to upload"),
  notAVideo: fault("videos/not-a-video", 415, "Please select a video file"),
  tooLarge: fault("videos/too-large", 413, "Video must be under 50MB"),
  tooLong: fault("videos/too-long", 400, "Video duration must not exceed 30 seconds"),
  /** A valid video, but in a format that not every browser plays. */
  codec: fault("videos/codec", 415, "This format doesn't play everywhere. Please save it as MP4 (H.264)."),
  damaged: fault("videos/damaged", 415, "This video is damaged or was cut off"),
  foreignData: fault(
    "videos/foreign-data",
    415,
    "Much of this file isn't video. Export it again in your video app, then upload that.",
  ),
  notFound: fault("videos/not-found", 404, "Video not found"),
  notOwner: fault("videos/not-owner", 403, "This video belongs to someone else"),
  tooMany: fault("videos/too-many", 409, "You've reached the limit of 200 videos. Please delete one first."),
} as const;
