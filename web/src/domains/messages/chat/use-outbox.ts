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
 * Sending, and what is on its way. The mutations themselves are the outbox, so that what did not get through is still
 * there for a retry after the screen was left; after a reload they are made again. One at a time, in the order they
 * were written.
 */
export function useOutbox(conversationId: string, viewerId: string) {
  const client = useQueryClient();
  const { mutate } = useMutation<Message, Error, Draft>({
    mutationKey: sendKey(conversationId),
    scope: { id: `messages/${conversationId}` },
    gcTime: Infinity,
    meta: {
      // Within a request, one message more was sent, or a reply has accepted it. A refusal means that the other
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
      // Still on its way, and perhaps without this one.
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
  /** Under the same name, so that one that did arrive is not there twice. */
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
      if (hasFailed) bringBack(client, conversationId, draft);
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

/** Stands again where it stood before a reload: not sent, and waiting for a retry. */
function bringBack(client: QueryClient, conversationId: string, draft: Draft): void {
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

/** Takes a message out of what is on its way. */
function take(client: QueryClient, conversationId: string, clientId: string): Draft | undefined {
  const mutation = find(client, conversationId, clientId);
  if (mutation === undefined) return undefined;
  client.getMutationCache().remove(mutation);
  return mutation.state.variables as Draft; // as above
}
