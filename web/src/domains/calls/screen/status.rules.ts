import { durationText } from "../../people/shared/chat/message-time.ts";
import type { Call } from "../calls.queries.ts";
import type { Progress } from "../connection/connection.ts";

/** How a call ended, for the member who sees it end. */
export function endText(
  { status, direction, duration }: Pick<Call, "status" | "direction" | "duration">,
  name: string,
) {
  const isOwn = direction === "outgoing";
  if (status === "busy") return `${name} is in another call`;
  if (status === "declined") return isOwn ? `${name} declined` : "Call declined";
  if (status === "missed") return isOwn ? `${name} didn't answer` : "Missed call";
  return duration === null ? "Call ended" : `Call ended after ${durationText(duration)}`;
}

/** What is shown below the name during a call; null while all is well, when the duration is shown. */
export function troubleText(progress: Progress, name: string): string | null {
  const { stage, quality, isOtherHere, remoteState } = progress;
  if (stage === "failed") return "Your networks won't let you connect. Try a different one, such as mobile data.";
  if (stage === "connecting") return "Connecting...";
  if (!isOtherHere) return `${name}'s connection was interrupted. Waiting...`;
  if (stage === "reconnecting") return "Reconnecting...";
  if (quality === "poor") return "Poor connection";
  return remoteState?.isMuted === true ? `${name} is muted` : null;
}
