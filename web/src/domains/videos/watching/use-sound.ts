import { useState } from "react";
import { useRemembered } from "./use-remembered.ts";

/**
 * Whether the videos are heard. What the member has chosen is remembered; that the browser lets nothing play with sound
 * before somebody has touched the page (`hush`) is not their choice, and is not; `hushedOn` is where that happened.
 */
export function useSound() {
  const [isMuted, setMuted] = useRemembered("videos:muted");
  const [hushedOn, setHushedOn] = useState<string>();
  const isSilent = isMuted || hushedOn !== undefined;
  return {
    isSilent,
    hushedOn,
    hush: (id: string) => setHushedOn(id),
    toggle() {
      setHushedOn(undefined);
      setMuted(!isSilent);
    },
  };
}
