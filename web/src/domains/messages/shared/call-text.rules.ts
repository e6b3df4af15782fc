import { durationText } from "../../people/shared/chat/message-time.ts";
import type { Reply } from "../../../api/call.ts";

type CallRecord = Reply<"GET /api/calls">[number];

type Told = Pick<CallRecord, "direction" | "callType" | "status" | "duration">;

/** An incoming call that the member missed. */
export const wasMissed = ({ direction, status }: Pick<Told, "direction" | "status">): boolean =>
  direction === "incoming" && (status === "missed" || status === "busy");

const outcomes: Record<CallRecord["status"], { outgoing: string; incoming: string }> = {
  ringing: { outgoing: "ringing", incoming: "ringing" },
  answered: { outgoing: "answered", incoming: "answered" },
  ended: { outgoing: "ended", incoming: "ended" },
  missed: { outgoing: "not answered", incoming: "missed" },
  busy: { outgoing: "busy", incoming: "missed" },
  declined: { outgoing: "declined", incoming: "declined" },
};

/** "Outgoing video call, not answered", "Incoming voice call, 2:07". */
export function callText({ direction, callType, status, duration }: Told): string {
  const way = direction === "outgoing" ? "Outgoing" : "Incoming";
  const outcome = duration !== null && duration > 0 ? durationText(duration) : outcomes[status][direction];
  return `${way} ${callType} call, ${outcome}`;
}
