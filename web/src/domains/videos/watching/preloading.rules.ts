/** Seconds of film in hand with which a video that its line can carry goes on without a pause. */
const inHand = 5;
/** Browsers tell the end of what they have a little before the end of the film. */
const nearly = 0.25;

type Film = Pick<HTMLMediaElement, "buffered" | "currentTime" | "duration" | "networkState" | "readyState">;

/** Seconds from where it stands to the end of what is there without a gap. */
function ahead({ buffered, currentTime }: Film): number {
  for (let at = 0; at < buffered.length; at += 1) {
    if (buffered.start(at) <= currentTime + nearly && buffered.end(at) > currentTime) {
      return buffered.end(at) - currentTime;
    }
  }
  return 0;
}

/**
 * Whether a video has what it needs, so that the line is free for the next one. On a slow line two at once would have
 * the one that is being watched stop every few seconds.
 */
export function hasBufferedEnough(film: Film): boolean {
  const { readyState, networkState, currentTime, duration } = film;
  // It knows the film, and has of itself stopped to fetch more.
  if (networkState === 1 && readyState > 0) return true;
  const has = ahead(film);
  return has > 0 && (has >= duration - currentTime - nearly || (readyState === 4 && has >= inHand));
}
