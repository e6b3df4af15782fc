import { videoFileLimits } from "../media/video-file.constants.ts";

/** Length, size and number (P-VIDEOS-1); the swipe and the dots of the screen (P-VIDEOS-6). */
export const videoLimits = {
  ...videoFileLimits,
  /** Videos per member. */
  perMember: 200,
  /** Characters of the captions. */
  captions: 1000,
  /** The longer side of a poster, in pixels. */
  poster: 720,
  /** Pixels of a swipe that changes the video. */
  swipe: 50,
  /** Progress dots shown before and after the current one. */
  dots: 2,
} as const;
