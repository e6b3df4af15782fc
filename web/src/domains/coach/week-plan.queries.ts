import { useMutation } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { ownTimeZone } from "../../api/time-zone.ts";
import type { PlanLine } from "./week/week-plan.rules.ts";

/** Proposals for the next seven days; nothing is saved. */
export function useProposeWeek() {
  return useMutation({
    mutationFn: async () => (await call("POST /api/ai/week-plan", { query: { timeZone: ownTimeZone() } })).lines,
  });
}

/** In the background, so that adding the next line doesn't wait for the refetches. */
const planned = { refetches: { onSuccess: ["agenda", "goal-list"] }, inBackground: true } as const;

/** Saves a proposal and returns the id of the new record. */
export function useAddLine() {
  return useMutation<string, Error, PlanLine>({
    meta: planned,
    mutationFn: async (line) => {
      if (line.kind === "step") {
        const { goalId, title } = line;
        return (await call("POST /api/goals/{id}/steps", { params: { id: goalId }, body: { title } })).id;
      }
      const { title, description, type, dateTime, duration } = line;
      const body = { title, description: description ?? undefined, type, dateTime, duration };
      return (await call("POST /api/agenda", { body })).id;
    },
  });
}

interface AddedLine {
  line: PlanLine;
  recordId: string;
}

/** Removes the record of an added line; a missing one counts as removed. */
export function useUndoLine() {
  return useMutation<void, Error, AddedLine>({
    meta: planned,
    mutationFn: async ({ line, recordId }) => {
      try {
        if (line.kind === "agenda") await call("DELETE /api/agenda/{id}", { params: { id: recordId } });
        else await call("DELETE /api/goals/{id}/steps/{stepId}", { params: { id: line.goalId, stepId: recordId } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    },
  });
}
