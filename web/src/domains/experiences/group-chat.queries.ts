import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { type History, withNewest, withOlder } from "../../api/history.ts";
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
/** The cache key of the loaded part of a group chat. */
export const chatKey = (id: string) => [endpoint, { params: { id } }, "history"] as const;

/** The loaded part of a group chat in one cache entry, to which newer, older and sent messages are added. */
export function chatQuery(client: QueryClient, id: string) {
  return queryOptions<ChatHistory>({
    queryKey: chatKey(id),
    queryFn: async ({ signal }) => {
      const page = await callPage(endpoint, { params: { id }, signal });
      return withNewest(client.getQueryData<ChatHistory>(chatKey(id)), page);
    },
    refetchInterval: pollUnlessRefused(pollInterval),
    refetchOnMount: "always",
  });
}

/** The same for keeping on this device: the messages stay unread. */
export const peekQuery = (client: QueryClient, id: string) =>
  queryOptions<ChatHistory>({
    queryKey: chatKey(id),
    queryFn: async ({ signal }) => {
      const page = await callPage(endpoint, { params: { id }, query: { peek: "true" }, signal });
      return withNewest(client.getQueryData<ChatHistory>(chatKey(id)), page);
    },
  });

export function useOlderMessages(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cursor: string) => callPage(endpoint, { params: { id }, query: { cursor } }),
    onSuccess: (page) =>
      client.setQueryData<ChatHistory>(chatKey(id), (history) => history && withOlder(history, page)),
    onError: (error) => showFailure(error, "Couldn't load older messages. Please try again."),
  });
}
