import { vi } from "vitest";

/** Stands in for what plays videos, which the test's document has not: what plays, and what the browser refuses. */
export function fakeMedia() {
  const playing = new Set<HTMLMediaElement>();
  const media = {
    /** As browsers do before somebody has touched the page: nothing with sound, or nothing at all. */
    refuses: "nothing" as "nothing" | "sound" | "everything",
    /** How much of each video is there, in seconds; all of them last twenty. */
    has: 20,
    /** The addresses of what plays now. */
    playing: () => [...playing].filter(({ isConnected }) => isConnected).map(({ src }) => new URL(src).pathname),
  };
  vi.spyOn(HTMLMediaElement.prototype, "play").mockImplementation(function play(this: HTMLMediaElement) {
    if (media.refuses === "everything" || (media.refuses === "sound" && !this.muted)) {
      return Promise.reject(new DOMException("Not allowed", "NotAllowedError"));
    }
    playing.add(this);
    queueMicrotask(() => this.dispatchEvent(new Event("playing")));
    return Promise.resolve();
  });
  vi.spyOn(HTMLMediaElement.prototype, "pause").mockImplementation(function pause(this: HTMLMediaElement) {
    if (playing.delete(this)) this.dispatchEvent(new Event("pause"));
  });
  vi.spyOn(HTMLMediaElement.prototype, "load").mockImplementation(function load(this: HTMLMediaElement) {
    playing.delete(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, "duration", "get").mockReturnValue(20);
  vi.spyOn(HTMLMediaElement.prototype, "buffered", "get").mockImplementation(() => ({
    length: media.has > 0 ? 1 : 0,
    start: () => 0,
    end: () => media.has,
  }));
  vi.spyOn(HTMLMediaElement.prototype, "paused", "get").mockImplementation(function paused(this: HTMLMediaElement) {
    return !playing.has(this);
  });
  return media;
}
