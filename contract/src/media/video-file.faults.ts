import { fault } from "../kernel/fault.ts";

/** Why a file is refused as a video. The texts are word for word (P-VIDEOS-2). */
export const videoFileFaults = {
  notAVideo: fault("media/not-a-video", 415, "Please select a video file"),
  tooLarge: fault("media/video-too-large", 413, "Video must be under 50MB"),
  tooLong: fault("media/video-too-long", 400, "Video duration must not exceed 30 seconds"),
  /** A valid video, but in a format that not every browser plays. */
  codec: fault("media/video-codec", 415, "This format doesn't play everywhere. Please save it as MP4 (H.264)."),
  damaged: fault("media/video-damaged", 415, "This video is damaged or was cut off"),
  foreignData: fault(
    "media/video-foreign-data",
    415,
    "Much of this file isn't video. Export it again in your video app, then upload that.",
  ),
} as const;
