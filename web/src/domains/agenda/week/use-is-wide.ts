import { useSyncExternalStore } from "react";

/** From where on seven columns can be read; the rail of the frame appears there too. */
const wide = "(min-width: 64rem)";

function subscribe(changed: () => void) {
  const media = matchMedia(wide);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}
