import { videoFileLimits } from "@alongside/contract/media/video-file.constants.ts";

/** Why a chosen file is rejected before the upload (P-VIDEOS-2). */
export interface VideoProblem {
  title: string;
  description: string;
}

const invalid: VideoProblem = { title: "Invalid file", description: "Please select a video file" };
const tooLarge: VideoProblem = { title: "File too large", description: "Video must be under 50MB" };
export const noVideo: VideoProblem = {
  title: "No video selected",
  description: "Please select a video to upload",
};

/** File extensions for types that some systems don't know. */
const endings = /\.(?:mp4|m4v|mov|webm)$/iu;

/** The problem with a chosen file before it is probed; null if there is none. */
export function problemOf({ type, name, size }: Pick<File, "type" | "name" | "size">): VideoProblem | null {
  const isVideo = type.startsWith("video/") || (type === "" && endings.test(name));
  if (!isVideo || size === 0) return invalid;
  return size > videoFileLimits.bytes ? tooLarge : null;
}

/** The problem with its length; null also if the browser can't read it, since the server measures it anyway. */
export function lengthProblem(seconds: number | null): VideoProblem | null {
  if (seconds === null || seconds <= videoFileLimits.seconds + videoFileLimits.tolerance) return null;
  return { title: "Video too long", description: `Video must be 30 seconds or less (${Math.ceil(seconds)}s)` };
}

/** "12 s / 30 s". */
export function durationText(seconds: number): string {
  return `${Math.min(Math.round(seconds), videoFileLimits.seconds)} s / ${videoFileLimits.seconds} s`;
}

/** "4.2 MB", counted like the limit: in units of 1,048,576 bytes. */
export function sizeText(bytes: number): string {
  const size = bytes / 1_048_576;
  return `${size < 0.1 ? "under 0.1" : size.toFixed(1)} MB`;
}

/** The announcement of a chosen video: "walk.mp4 chosen, 12 s / 30 s, 4.2 MB". */
export function chosenFileText({ name, size }: Pick<File, "name" | "size">, seconds: number | null): string {
  return [`${name} chosen`, ...(seconds === null ? [] : [durationText(seconds)]), sizeText(size)].join(", ");
}

/** Upload progress in quarters, because more announcements would be too many. */
export function uploadProgressText(share: number): string {
  return share === 1 ? "The server is checking your video" : `${Math.floor(share * 4) * 25}% uploaded`;
}
