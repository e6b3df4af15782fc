import { fault } from "../kernel/fault.ts";

/** Why a file is refused as a video. The texts are word for word (P-VIDEOS-2). */
export const videoFileFaults = {
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
} as const;
