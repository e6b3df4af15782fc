import { useSyncExternalStore } from "react";

let isLost = false;
const listeners = new Set<() => void>();

/** Says whether there is a connection to the server; whoever makes calls knows. */
export function noteConnection(isThere: boolean): void {
  if (isThere !== isLost) return;
  isLost = !isThere;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the last call found no server. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isLost,
    // The prerendered page.
    () => false,
  );
