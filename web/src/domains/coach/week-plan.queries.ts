import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { invalidate } from "../../api/query.ts";
import { ownTimeZone } from "../../api/time-zone.ts";
import type { PlanLine } from "./week-plan.rules.ts";

/** Proposals for the next seven days. Asking writes nothing. */
export function useProposeWeek() {
  return useMutation({
    mutationFn: async () => (await call("POST /api/ai/week-plan", { query: { timeZone: ownTimeZone() } })).lines,
  });
}

/** Makes a proposal real; answers the id of what it became. */
export function useTakeLine() {
  const planned = usePlanned();
  return useMutation<string, Error, PlanLine>({
    mutationFn: async (line) => {
      if (line.kind === "step") {
        const { goalId, title } = line;
        return (await call("POST /api/goals/{id}/steps", { params: { id: goalId }, body: { title } })).id;
      }
      const { title, description, type, dateTime, duration } = line;
      const body = { title, description: description ?? undefined, type, dateTime, duration };
      return (await call("POST /api/agenda", { body })).id;
    },
    onSuccess: planned,
  });
}

interface Taken {
  line: PlanLine;
  recordId: string;
}

/** Takes a line back. What is gone already needs no undoing. */
export function useUndoLine() {
  const planned = usePlanned();
  return useMutation<void, Error, Taken>({
    mutationFn: async ({ line, recordId }) => {
      try {
        if (line.kind === "agenda") await call("DELETE /api/agenda/{id}", { params: { id: recordId } });
        else await call("DELETE /api/goals/{id}/steps/{stepId}", { params: { id: line.goalId, stepId: recordId } });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
    },
    onSuccess: planned,
  });
}

/** Not awaited: the next line need not wait until the screens behind have caught up. */
function usePlanned() {
  const client = useQueryClient();
  return () =>
    void invalidate(client, "GET /api/agenda", "GET /api/agenda/summary", "GET /api/goals", "GET /api/goals/{id}");
}
