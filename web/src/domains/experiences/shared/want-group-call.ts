export interface WantedGroupCall {
  experienceId: string;
  title: string;
  /** The member is its host, who may remove others from the call. */
  isHost: boolean;
}

let handler: ((wanted: WantedGroupCall) => void) | null = null;
/** Pressed before the code of calls was loaded. */
let waiting: WantedGroupCall | null = null;

/** Joins an experience's group call, or starts it. The domain of calls does it, which this one doesn't know. */
export function wantGroupCall(wanted: WantedGroupCall): void {
  if (handler === null) waiting = wanted;
  else handler(wanted);
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
