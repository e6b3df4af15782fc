import { queryOptions, useMutation, useMutationState, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { type History, withNewest, withOlder, withSent } from "../../api/history.ts";
import { callPage } from "../../api/pages.ts";
import { pollUnlessRefused } from "../../api/query.ts";
import { showFailure } from "../../shared/failure.ts";
import type { GroupMessage } from "./experiences.queries.ts";

export type ChatHistory = History<GroupMessage>;

/**
 * The polling interval while the screen is visible, in milliseconds; the server answers 304 if there is nothing new.
 */
const pollInterval = 3000;

const endpoint = "GET /api/experiences/{id}/messages";
const keyOf = (id: string) => [endpoint, { params: { id } }, "history"] as const;

/** The loaded part of a group chat in one cache entry, to which newer, older and sent messages are added. */
export function chatQuery(client: QueryClient, id: string) {
  return queryOptions<ChatHistory>({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const page = await callPage(endpoint, { params: { id }, signal });
      return withNewest(client.getQueryData<ChatHistory>(keyOf(id)), page);
    },
    refetchInterval: pollUnlessRefused(pollInterval),
    refetchOnMount: "always",
  });
}

export function useOlderMessages(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cursor: string) => callPage(endpoint, { params: { id }, query: { cursor } }),
    onSuccess: (page) => client.setQueryData<ChatHistory>(keyOf(id), (history) => history && withOlder(history, page)),
    onError: (error) => showFailure(error, "Couldn't load older messages. Please try again."),
  });
}

/** A message that is being sent or couldn't be sent. */
export interface OutgoingMessage {
  key: number;
  text: string;
  hasFailed: boolean;
}

const sendKey = (id: string) => ["POST /api/experiences/{id}/messages", id];

/**
 * Sending messages. The mutation cache is the outbox, so that unsent messages survive leaving the screen and can be
 * retried. They are sent one at a time, in order.
 */
export function useOutbox(id: string) {
  const client = useQueryClient();
  const mutations = client.getMutationCache();
  const send = useMutation<GroupMessage, Error, string>({
    mutationKey: sendKey(id),
    scope: { id: `chat/${id}` },
    gcTime: Infinity,
    mutationFn: (message) => call("POST /api/experiences/{id}/messages", { params: { id }, body: { message } }),
    onSuccess: (message) => {
      client.setQueryData<ChatHistory>(keyOf(id), (history) => history && withSent(history, message));
    },
  });
  const outgoing = useMutationState<OutgoingMessage | null>({
    filters: { mutationKey: sendKey(id) },
    select: ({ mutationId, state }) =>
      state.status === "pending" || state.status === "error"
        ? { key: mutationId, text: String(state.variables), hasFailed: state.status === "error" }
        : null,
  });
  const discard = (key: number) => {
    const mutation = mutations.getAll().find(({ mutationId }) => mutationId === key);
    if (mutation) mutations.remove(mutation);
  };
  const retry = ({ key, text }: OutgoingMessage) => {
    discard(key);
    send.mutate(text);
  };
  return { send: send.mutate, outgoing: outgoing.filter((message) => message !== null), discard, retry };
}
