import { type QueryClient, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { call } from "../../api/call.ts";
import { type History, withSent } from "../../api/history.ts";
import { newId } from "../../api/new-id.ts";
import { invalidate } from "../../api/query.ts";
import { showFailure } from "../identity/shared/failure.ts";
import { historyKey, type Message } from "./messages.queries.ts";
import type { Outgoing } from "./messages.rules.ts";

type Draft = Pick<Outgoing, "clientId" | "text" | "at">;

const sendKey = (conversationId: string) => ["POST /api/messages", conversationId];

/**
 * Sending, and what is on its way. The mutations themselves are the outbox, so that what did not get through is still
 * there for a retry after the screen was left. One at a time, in the order they were written.
 */
export function useOutbox(conversationId: string) {
  const client = useQueryClient();
  const { mutate } = useMutation<Message, Error, Draft>({
    mutationKey: sendKey(conversationId),
    scope: { id: `messages/${conversationId}` },
    gcTime: Infinity,
    mutationFn: ({ text: message, clientId }) =>
      call("POST /api/messages", { body: { conversationId, message, messageType: "text", clientId } }),
    onSuccess: (message) => {
      const key = historyKey(conversationId);
      const history = client.getQueryData<History<Message>>(key);
      if (history) client.setQueryData(key, withSent(history, message));
      // Still on its way, and perhaps without this one.
      else void client.invalidateQueries({ queryKey: key });
      void invalidate(client, "GET /api/conversations");
    },
    onError: (error) => {
      showFailure(error, "Failed to send message. Please try again.");
      // A refusal means that the other's settings have changed.
      void invalidate(client, "GET /api/conversations/{id}");
    },
  });
  const drafts = useMutationState<Outgoing | null>({
    filters: { mutationKey: sendKey(conversationId) },
    select: ({ state }) => {
      if (state.status !== "pending" && state.status !== "error") return null;
      const draft = state.variables as Draft; // only `mutate` above writes under this key
      return { ...draft, hasFailed: state.status === "error" };
    },
  });
  const outgoing = useMemo(() => drafts.filter((draft) => draft !== null), [drafts]);
  const send = (text: string) => mutate({ clientId: newId(), text, at: new Date().toISOString() });
  const discard = useCallback(
    (clientId: string) => void take(client, conversationId, clientId),
    [client, conversationId],
  );
  /** Under the same name, so that one that did arrive is not there twice. */
  const retry = useCallback(
    (clientId: string) => {
      const draft = take(client, conversationId, clientId);
      if (draft) mutate({ ...draft, at: new Date().toISOString() });
    },
    [client, conversationId, mutate],
  );
  return { outgoing, send, retry, discard };
}

/** Takes a message out of what is on its way. */
function take(client: QueryClient, conversationId: string, clientId: string): Draft | undefined {
  const mutations = client.getMutationCache();
  for (const mutation of mutations.findAll({ mutationKey: sendKey(conversationId) })) {
    const draft = mutation.state.variables as Draft | undefined; // as above
    if (draft?.clientId !== clientId) continue;
    mutations.remove(mutation);
    return draft;
  }
  return undefined;
}
