import { useState } from "react";
import { useStoredFlag } from "./use-stored-flag.ts";

/**
 * Whether sound is on. The member's choice is stored. Muting because the browser blocks autoplay with sound isn't their
 * choice and isn't stored: `mutedForAutoplay` is the id of the video it happened on.
 */
export function useSound() {
  const [isMuted, setMuted] = useStoredFlag("videos:muted");
  const [mutedForAutoplay, setMutedForAutoplay] = useState<string>();
  const isSilent = isMuted || mutedForAutoplay !== undefined;
  return {
    isSilent,
    mutedForAutoplay,
    muteForAutoplay: (id: string) => setMutedForAutoplay(id),
    toggle() {
      setMutedForAutoplay(undefined);
      setMuted(!isSilent);
    },
  };
}
