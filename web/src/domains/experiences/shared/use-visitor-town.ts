import { useSyncExternalStore } from "react";

const key = "town";
const listeners = new Set<() => void>();
/** Without storage the town lasts until the page is closed. */
let unstored = "";

function read(): string {
  try {
    return localStorage.getItem(key) ?? unstored;
  } catch {
    return unstored;
  }
}

function write(town: string) {
  unstored = town;
  try {
    if (town === "") localStorage.removeItem(key);
    else localStorage.setItem(key, town);
  } catch {
    // See above.
  }
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The town a visitor gave, remembered in this browser; empty for none, and while the page is being prerendered. */
export function useVisitorTown(): [string, (town: string) => void] {
  return [useSyncExternalStore(subscribe, read, () => ""), write];
}
