/** Milliseconds before the same player is restarted again. */
const pause = 30_000;
const network = 2; // MediaError.MEDIA_ERR_NETWORK, which test browsers don't define
const resumed = new WeakMap<HTMLVideoElement, number>();

/**
 * Handles a video's error: loads it again and continues from the same position. The addresses of videos in the object store
 * expire after some minutes, even while a player is paused (decision 0068). Returns false if this was just tried, or if the
 * video itself can't be played.
 */
export function resumeVideo(video: HTMLVideoElement): boolean {
  const now = performance.now();
  if (video.error?.code !== network || now - (resumed.get(video) ?? -pause) < pause) return false;
  resumed.set(video, now);
  const { currentTime, paused } = video;
  video.load();
  video.currentTime = currentTime;
  // If the browser refuses, the member can press play.
  if (!paused) video.play().catch(() => undefined);
  return true;
}
