/** Length, size and number (P-VIDEOS-1); the swipe and the dots of the screen (P-VIDEOS-6). */
export const videoLimits = {
  seconds: 30,
  /** Seconds the last frame may stand beyond, since a container counts in frames. */
  tolerance: 0.2,
  bytes: 52_428_800,
  /** Videos a member may have. */
  perMember: 200,
  /** Characters of the captions. */
  captions: 1000,
  /** The longer side of a poster, in pixels. */
  poster: 720,
  /** Pixels of a swipe that turns to the next. */
  swipe: 50,
  /** Progress dots shown before and after the present one. */
  dots: 2,
} as const;

/** What a video may be; every browser of today plays these (H.264, VP8, VP9 or AV1 inside). */
export type VideoType = "video/mp4" | "video/quicktime" | "video/webm";
