import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}

/** Whether the tab is in sight: what nobody looks at counts as unread. */
export function useIsWatched(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
}
