import type { PublicUser } from "../people.queries.ts";

export interface WantedCall {
  person: Pick<PublicUser, "id" | "firstName" | "lastName" | "username" | "profileImageUrl">;
  callType: "voice" | "video";
}

let handler: ((wanted: WantedCall) => void) | null = null;
/** Pressed before the code of calls was loaded. */
let waiting: WantedCall | null = null;

/** Calls a person. The domain of calls does it, which this one doesn't know. */
export function placeCall(wanted: WantedCall): void {
  if (handler === null) waiting = wanted;
  else handler(wanted);
}

/** Registers what calls; the returned function ends that. */
export function onPlaceCall(listener: (wanted: WantedCall) => void): () => void {
  handler = listener;
  if (waiting !== null) listener(waiting);
  waiting = null;
  return () => {
    if (handler === listener) handler = null;
  };
}
