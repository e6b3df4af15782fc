import { useSyncExternalStore } from "react";

function subscribe(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}

/** Whether the tab is visible; in a hidden tab nothing counts as read. */
export function useIsWatched(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === "visible");
}
