/** Seconds of buffered video that are enough to play on without stalling. */
const enoughSeconds = 5;
/** Browsers report the end of the buffer slightly before the end of the video. */
const tolerance = 0.25;

type Media = Pick<HTMLMediaElement, "buffered" | "currentTime" | "duration" | "networkState" | "readyState">;

/** Buffered seconds after the current position, without a gap. */
function ahead({ buffered, currentTime }: Media): number {
  for (let at = 0; at < buffered.length; at += 1) {
    if (buffered.start(at) <= currentTime + tolerance && buffered.end(at) > currentTime) {
      return buffered.end(at) - currentTime;
    }
  }
  return 0;
}

/**
 * Whether a video has buffered enough for the next one to load. On a slow connection two downloads at once would stall
 * the current one every few seconds.
 */
export function hasBufferedEnough(media: Media): boolean {
  const { readyState, networkState, currentTime, duration } = media;
  // Its metadata is loaded, and the browser stopped loading by itself.
  if (networkState === 1 && readyState > 0) return true;
  const has = ahead(media);
  return has > 0 && (has >= duration - currentTime - tolerance || (readyState === 4 && has >= enoughSeconds));
}
