import { type RefObject, useEffect, useEffectEvent } from "react";

interface Playback {
  source: string;
  /** Whether it should be playing now. */
  isOn: boolean;
  isMuted: boolean;
  /** Whether it is on the stage; it starts over each time it gets there. */
  isCurrent: boolean;
  /** Called when the browser blocks playback until the user interacts with the page. */
  onRefused: () => void;
}

/** Plays and pauses a video element, and releases its connection on unmount. */
export function usePlayback(ref: RefObject<HTMLVideoElement | null>, playback: Playback): void {
  const { source, isOn, isMuted, isCurrent } = playback;
  const onRefused = useEffectEvent(playback.onRefused);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    element.src = source;
    return () => {
      // A detached element would keep loading until it is garbage collected.
      element.removeAttribute("src");
      element.load();
    };
  }, [ref, source]);

  useEffect(() => {
    if (!isCurrent && ref.current !== null && ref.current.currentTime > 0) ref.current.currentTime = 0;
  }, [ref, isCurrent]);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    // Before playing, because the browser may block playback with sound.
    element.muted = isMuted;
    if (!isOn) {
      element.pause();
      return undefined;
    }
    let isOver = false;
    element.play().catch((error: unknown) => {
      // Interrupted by the next action, or reported by the element's error event: both are handled elsewhere.
      if (!isOver && error instanceof DOMException && error.name === "NotAllowedError") onRefused();
    });
    return () => {
      isOver = true;
    };
  }, [ref, isOn, isMuted]);
}
