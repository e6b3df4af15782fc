import { participantsMost } from "@alongside/contract/calls/group-calls.constants.ts";
import type { groupCall } from "@alongside/contract/calls/group-calls.shapes.ts";
import type { z } from "zod";
import type { ParticipantRow } from "./participants.store.ts";

/** A call as a member sees it. People across a block take a place in it, but aren't shown. */
export function groupCallView(rows: readonly ParticipantRow[], isOffered: boolean): z.input<typeof groupCall> {
  const participants = rows.filter(({ isYou, isVisible }) => isYou || isVisible);
  return {
    isOffered,
    isFull: rows.length >= participantsMost,
    startedAt: rows[0]?.startedAt ?? null,
    participants,
  };
}
