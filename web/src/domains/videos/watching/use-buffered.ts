import { type RefObject, useEffect, useEffectEvent } from "react";
import { hasBufferedEnough } from "./preloading.rules.ts";

const moments = ["progress", "suspend", "canplaythrough", "timeupdate"] as const;

/** Reports once that a video on the stage has buffered enough. */
export function useBuffered(ref: RefObject<HTMLVideoElement | null>, isCurrent: boolean, onBuffered: () => void): void {
  const tell = useEffectEvent(onBuffered);
  useEffect(() => {
    const element = ref.current;
    if (!isCurrent || element === null) return undefined;
    const over = new AbortController();
    const look = () => {
      if (!hasBufferedEnough(element)) return;
      over.abort();
      tell();
    };
    for (const moment of moments) element.addEventListener(moment, look, { signal: over.signal });
    // It may have buffered while the previous one was playing.
    look();
    return () => over.abort();
  }, [ref, isCurrent]);
}
