import { useSyncExternalStore } from "react";

/** Wide enough for seven columns; the frame's sidebar appears at the same width. */
const wide = "(min-width: 64rem)";

function subscribe(changed: () => void) {
  const media = matchMedia(wide);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}
