import {
  type MutationState,
  type QueryClient,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { call } from "../../../api/call.ts";
import { type History, withSent } from "../../../api/history.ts";
import { newId } from "../../../api/new-id.ts";
import { refetchTopics } from "../../../api/refetch.ts";
import { showFailure } from "../../../shared/failure.ts";
import { historyKey, type Message } from "../messages.queries.ts";
import type { Outgoing } from "../messages.rules.ts";
import { removeStoredMessage, storeMessage, storedMessages } from "./outbox-storage.ts";

type Draft = Pick<Outgoing, "clientId" | "text" | "at">;

const sendKey = (conversationId: string) => ["POST /api/messages", conversationId];

/**
 * Sends messages and keeps the unsent ones. The mutations themselves are the outbox, so that failed messages can still
 * be retried after leaving the screen; after a reload they are restored. They are sent one at a time, in order.
 */
export function useOutbox(conversationId: string, viewerId: string) {
  const client = useQueryClient();
  const { mutate } = useMutation<Message, Error, Draft>({
    mutationKey: sendKey(conversationId),
    scope: { id: `messages/${conversationId}` },
    gcTime: Infinity,
    meta: {
      // In a message request one more message was sent, or a reply has accepted it. A refusal means that the other
      // member's settings have changed.
      refetches: { onSuccess: ["conversation-list", "conversation-details"], onError: ["conversation-details"] },
      inBackground: true,
    },
    mutationFn: ({ text: message, clientId }) =>
      call("POST /api/messages", { body: { conversationId, message, messageType: "text", clientId } }),
    onMutate: (draft) => storeMessage(viewerId, conversationId, { ...draft, hasFailed: false }),
    onSuccess: (message, { clientId }) => {
      removeStoredMessage(viewerId, conversationId, clientId);
      const key = historyKey(conversationId);
      const history = client.getQueryData<History<Message>>(key);
      if (history) client.setQueryData(key, withSent(history, message));
      // A pending refetch may not contain this one.
      else void refetchTopics(client, ["message-history"]);
    },
    onError: (error, draft) => {
      storeMessage(viewerId, conversationId, { ...draft, hasFailed: true });
      showFailure(error, "Failed to send message. Please try again.");
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
    (clientId: string) => {
      take(client, conversationId, clientId);
      removeStoredMessage(viewerId, conversationId, clientId);
    },
    [client, conversationId, viewerId],
  );
  /** With the same client id, so that a message that did arrive isn't duplicated. */
  const retry = useCallback(
    (clientId: string) => {
      const draft = take(client, conversationId, clientId);
      if (draft) mutate({ ...draft, at: new Date().toISOString() });
    },
    [client, conversationId, mutate],
  );
  useEffect(() => {
    for (const { hasFailed, ...draft } of storedMessages(viewerId, conversationId)) {
      if (find(client, conversationId, draft.clientId) !== undefined) continue;
      if (hasFailed) restore(client, conversationId, draft);
      else mutate(draft);
    }
  }, [client, conversationId, viewerId, mutate]);
  return { outgoing, send, retry, discard };
}

function find(client: QueryClient, conversationId: string, clientId: string) {
  const mutations = client.getMutationCache().findAll({ mutationKey: sendKey(conversationId) });
  // As above.
  return mutations.find(({ state }) => (state.variables as Draft | undefined)?.clientId === clientId);
}

/** Restored after a reload: not sent, and ready for a retry. */
function restore(client: QueryClient, conversationId: string, draft: Draft): void {
  const state: MutationState<unknown, Error, Draft> = {
    status: "error",
    variables: draft,
    submittedAt: Date.parse(draft.at),
    context: undefined,
    data: undefined,
    error: new Error("The page was loaded again"),
    failureCount: 1,
    failureReason: null,
    isPaused: false,
  };
  client.getMutationCache().build(client, { mutationKey: sendKey(conversationId), gcTime: Infinity }, state);
}

/** Removes a message from the outbox. */
function take(client: QueryClient, conversationId: string, clientId: string): Draft | undefined {
  const mutation = find(client, conversationId, clientId);
  if (mutation === undefined) return undefined;
  client.getMutationCache().remove(mutation);
  return mutation.state.variables as Draft; // as above
}
