import type { Reply } from "../../../api/call.ts";

type CallRecord = Reply<"GET /api/calls">[number];

export interface PlacedCalls {
  /** For each message the calls just before it. */
  before: readonly CallRecord[][];
  /** Those after the last message. */
  after: readonly CallRecord[];
}

/** Puts ended calls between messages by their time, and leaves out those among messages that aren't loaded. */
export function placeCalls(
  calls: readonly CallRecord[],
  times: readonly string[],
  { hasOlder, hasNewer }: { hasOlder: boolean; hasNewer: boolean },
): PlacedCalls {
  const before = times.map((): CallRecord[] => []);
  const after: CallRecord[] = [];
  const ended = calls.filter(({ status }) => status !== "ringing" && status !== "answered");
  for (const call of ended.toSorted((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt))) {
    const at = times.findIndex((time) => Date.parse(time) > Date.parse(call.startedAt));
    if (at === -1) {
      if (!hasNewer && !(hasOlder && times.length === 0)) after.push(call);
    } else if (at > 0 || !hasOlder) before[at]?.push(call);
  }
  return { before, after };
}
