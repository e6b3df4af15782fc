let holds = 0;
const listeners = new Set<() => void>();

/** Keeps the live stream open while the tab is hidden, as during a call. The returned function lets it go. */
export function holdLive(): () => void {
  holds += 1;
  for (const listener of listeners) listener();
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    holds -= 1;
    for (const listener of listeners) listener();
  };
}

export const isLiveHeld = () => holds > 0;

/** Called when that changes. */
export function onLiveHold(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
