import { type RefObject, useEffect, useEffectEvent } from "react";

interface Playback {
  source: string;
  /** Whether it should be playing now. */
  isOn: boolean;
  isMuted: boolean;
  /** Whether it is the one on the stage; it begins anew each time it comes there. */
  isCurrent: boolean;
  /** The browser plays nothing before somebody has touched the page. */
  onRefused: () => void;
}

/** Plays and pauses a video element, and gives its connection back when it goes. */
export function usePlayback(ref: RefObject<HTMLVideoElement | null>, playback: Playback): void {
  const { source, isOn, isMuted, isCurrent } = playback;
  const onRefused = useEffectEvent(playback.onRefused);

  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    element.src = source;
    return () => {
      // An element without a page would go on loading until it is cleared away.
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
    // Before it plays: with sound the browser may refuse it.
    element.muted = isMuted;
    if (!isOn) {
      element.pause();
      return undefined;
    }
    let isOver = false;
    element.play().catch((error: unknown) => {
      // Interrupted by the next act, or told by the element itself as an error: both are dealt with elsewhere.
      if (!isOver && error instanceof DOMException && error.name === "NotAllowedError") onRefused();
    });
    return () => {
      isOver = true;
    };
  }, [ref, isOn, isMuted]);
}
