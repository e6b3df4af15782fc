/** Length, size and number (P-VIDEOS-1); the swipe and the dots of the screen (P-VIDEOS-6). */
export const videoLimits = {
  seconds: 30,
  /** Extra seconds allowed for the last frame, since containers count in frames. */
  tolerance: 0.2,
  bytes: 52_428_800,
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

/** Accepted video types; every current browser plays these (H.264, VP8, VP9 or AV1). */
export type VideoType = "video/mp4" | "video/quicktime" | "video/webm";
