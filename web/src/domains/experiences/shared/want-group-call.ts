import { useSyncExternalStore } from "react";

export interface WantedGroupCall {
  experienceId: string;
  title: string;
  /** The member is its host, who may remove others from the call. */
  isHost: boolean;
}

const listeners = new Set<() => void>();
let wasWanted = false;
let handler: ((wanted: WantedGroupCall) => void) | null = null;
/** Pressed before the code of calls was loaded. */
let waiting: WantedGroupCall | null = null;

/** Joins an experience's group call, or starts it. The domain of calls does it, which this one doesn't know. */
export function wantGroupCall(wanted: WantedGroupCall): void {
  if (handler !== null) return handler(wanted);
  waiting = wanted;
  wasWanted = true;
  for (const listener of listeners) listener();
}

/** Whether a call was ever wanted on this page: until then nobody loads the code of group calls. */
export function useGroupCallWanted(): boolean {
  return useSyncExternalStore(subscribe, () => wasWanted);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Registers what joins; the returned function ends that. */
export function onWantGroupCall(listener: (wanted: WantedGroupCall) => void): () => void {
  handler = listener;
  if (waiting !== null) listener(waiting);
  waiting = null;
  return () => {
    if (handler === listener) handler = null;
  };
}
