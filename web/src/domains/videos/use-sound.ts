import { useState } from "react";
import { useRemembered } from "./use-remembered.ts";

/**
 * Whether the videos are heard. What the member has chosen is remembered; that the browser lets nothing play with sound
 * before somebody has touched the page (`hush`) is not their choice, and is not.
 */
export function useSound() {
  const [isMuted, setMuted] = useRemembered("videos:muted");
  const [isHushed, setHushed] = useState(false);
  const isSilent = isMuted || isHushed;
  return {
    isSilent,
    isHushed,
    hush: () => setHushed(true),
    toggle() {
      setHushed(false);
      setMuted(!isSilent);
    },
  };
}
