/** Milliseconds before the same player may be started again. */
const pause = 30_000;
const network = 2; // MediaError.MEDIA_ERR_NETWORK, which test browsers don't define
const resumed = new WeakMap<HTMLVideoElement, number>();

/**
 * For the error of a video: loads it again and goes on where it was. Where the object store sends videos, their addresses
 * end after some minutes, also for a player that was paused meanwhile (decision 0068). False if it has just been tried,
 * or if the video itself can't be played.
 */
export function resumeVideo(video: HTMLVideoElement): boolean {
  const now = performance.now();
  if (video.error?.code !== network || now - (resumed.get(video) ?? -pause) < pause) return false;
  resumed.set(video, now);
  const { currentTime, paused } = video;
  video.load();
  video.currentTime = currentTime;
  // A refusal is no news: the member presses play.
  if (!paused) video.play().catch(() => undefined);
  return true;
}
