/** A short video, wherever it is shown (P-VIDEOS-1). */
export const videoFileLimits = {
  seconds: 30,
  /** Extra seconds allowed for the last frame, since containers count in frames. */
  tolerance: 0.2,
  bytes: 52_428_800,
} as const;

/** Accepted video types; every current browser plays these (H.264, VP8, VP9 or AV1). */
export const videoTypes = ["video/mp4", "video/quicktime", "video/webm"] as const;
export type VideoType = (typeof videoTypes)[number];
