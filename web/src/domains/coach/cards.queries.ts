import { useMutation } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import type { CardOf, Proposal } from "./cards/proposal.rules.ts";

/** In the background, so that the card answers at once. */
const changed = { refetches: { onSuccess: ["agenda", "goal-list", "coach"] }, inBackground: true } as const;

interface Take {
  card: Proposal;
  /** The conversation that remembers it; null where none is stored. */
  conversationId: string | null;
}

/**
 * Takes a proposal by the endpoints of its own domain and returns the id of what was saved; null where it had been taken
 * elsewhere. Then what this call created is removed again.
 */
export function useTakeCard() {
  return useMutation<string | null, Error, Take>({
    meta: changed,
    mutationFn: async ({ card, conversationId }) => {
      const recordId = await save(card);
      if (conversationId === null) return recordId;
      try {
        await remember(conversationId, card.id, recordId);
        return recordId;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) return recordId;
        if (card.kind === "goal" || card.kind === "agenda") await takeBack(card, recordId);
        return null;
      }
    },
  });
}

/** Undoes a proposal; what is gone counts as undone. */
export function useUndoCard() {
  return useMutation<void, Error, Take & { recordId: string }>({
    meta: changed,
    mutationFn: async ({ card, conversationId, recordId }) => {
      try {
        await takeBack(card, recordId);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }
      if (conversationId !== null) await remember(conversationId, card.id, null).catch(() => undefined);
    },
  });
}

function remember(conversationId: string, cardId: string, recordId: string | null) {
  const params = { id: conversationId, cardId };
  return call("PATCH /api/ai/conversations/{id}/cards/{cardId}", { params, body: { recordId } });
}

async function save(card: Proposal): Promise<string> {
  switch (card.kind) {
    case "goal": {
      const { title, category, targetDate, steps } = card;
      const { id } = await call("POST /api/goals", { body: { title, category, targetDate } });
      for (const step of steps) await call("POST /api/goals/{id}/steps", { params: { id }, body: { title: step } });
      return id;
    }
    case "agenda": {
      const { title, type, dateTime, duration } = card;
      return (await call("POST /api/agenda", { body: { title, type, dateTime, duration } })).id;
    }
    case "move":
      await moveTo(card.agendaItemId, card.to);
      return card.agendaItemId;
    case "done":
      await markDone(card, true);
      return card.record.id;
  }
}

async function takeBack(card: Proposal, recordId: string): Promise<void> {
  switch (card.kind) {
    case "goal":
      await call("DELETE /api/goals/{id}", { params: { id: recordId } });
      return;
    case "agenda":
      await call("DELETE /api/agenda/{id}", { params: { id: recordId } });
      return;
    case "move":
      return moveTo(card.agendaItemId, card.from);
    case "done":
      return markDone(card, false);
  }
}

async function moveTo(id: string, dateTime: string): Promise<void> {
  await call("PATCH /api/agenda/{id}", { params: { id }, body: { dateTime } });
}

async function markDone({ record }: CardOf<"done">, isDone: boolean): Promise<void> {
  switch (record.type) {
    case "goal":
      await call("PATCH /api/goals/{id}", { params: { id: record.id }, body: { isCompleted: isDone } });
      return;
    case "step": {
      const params = { id: record.goalId, stepId: record.id };
      await call("PATCH /api/goals/{id}/steps/{stepId}", { params, body: { isDone } });
      return;
    }
    case "agenda":
      await call("PATCH /api/agenda/{id}/complete", { params: { id: record.id }, body: { isCompleted: isDone } });
  }
}
