import { vi } from "vitest";

/** Replaces video playback, which the test's document doesn't have: records what plays, and what the browser blocks. */
export function fakeMedia() {
  const playing = new Set<HTMLMediaElement>();
  const media = {
    /** As browsers do before any interaction: block sound, or everything. */
    refuses: "nothing" as "nothing" | "sound" | "everything",
    /** Buffered seconds of each video; all of them last twenty. */
    has: 20,
    /** The URLs of the playing videos. */
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
