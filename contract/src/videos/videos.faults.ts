import { fault } from "../kernel/fault.ts";

export const videoFaults = {
  /** The texts are word for word (P-VIDEOS-2). */
  none: fault("videos/no-video", 400, "Please select a video to upload"),
  notFound: fault("videos/not-found", 404, "Video not found"),
  notOwner: fault("videos/not-owner", 403, "This video belongs to someone else"),
  tooMany: fault("videos/too-many", 409, "You've reached the limit of 200 videos. Please delete one first."),
} as const;
