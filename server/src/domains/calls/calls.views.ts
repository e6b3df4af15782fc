import type { call, callRecord } from "@alongside/contract/calls/calls.shapes.ts";
import type { z } from "zod";
import type { CallRow } from "./calls.row.store.ts";
import type { RecordRow } from "./records/records.store.ts";

export function callView({ isOutgoing, ...row }: CallRow): z.input<typeof call> {
  return { ...row, direction: isOutgoing ? "outgoing" : "incoming" };
}

export function recordView({ isOutgoing, ...row }: RecordRow): z.input<typeof callRecord> {
  return {
    ...row,
    direction: isOutgoing ? "outgoing" : "incoming",
    startedAt: row.startedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  };
}
