import { type RefObject, useEffect, useEffectEvent } from "react";
import { hasEnough } from "./preloading.rules.ts";

const moments = ["progress", "suspend", "canplaythrough", "timeupdate"] as const;

/** Tells once a video on the stage has what it needs of the line. */
export function useEnough(ref: RefObject<HTMLVideoElement | null>, isHere: boolean, onEnough: () => void): void {
  const tell = useEffectEvent(onEnough);
  useEffect(() => {
    const element = ref.current;
    if (!isHere || element === null) return undefined;
    const over = new AbortController();
    const look = () => {
      if (!hasEnough(element)) return;
      over.abort();
      tell();
    };
    for (const moment of moments) element.addEventListener(moment, look, { signal: over.signal });
    // It may have come while the one before it was watched.
    look();
    return () => over.abort();
  }, [ref, isHere]);
}
