import { messagePolling } from "@alongside/contract/messages/messages.constants.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type MutationHandlers, useApiMutation } from "../../api/use-api-mutation.ts";
import { call, type Input, type Reply } from "../../api/call.ts";
import { callPage, freshNearTop, pagesQuery } from "../../api/pages.ts";
import { freshFor, query } from "../../api/query.ts";
import { refetchTopics } from "../../api/refetch.ts";
import type { Topic } from "../../api/topics.ts";
import { showFailure } from "../../shared/failure.ts";
import { endTyping } from "../../api/typing.ts";
import { createChatQueries } from "../people/shared/chat/chat-queries.ts";

export type Conversation = Reply<"GET /api/conversations">[number];
export type Message = Reply<"POST /api/messages">;
export type FoundMessage = Reply<"GET /api/messages/search">[number];

/** Milliseconds between polls. The live stream reports new messages; this is the fallback. */
export const unreadPolling = 60_000;

/** The conversations, the latest first. Polled, because the server doesn't push online status. */
export const conversationsQuery = {
  ...pagesQuery("GET /api/conversations", { query: { limit: 30 } }),
  staleTime: unreadPolling,
  refetchInterval: freshNearTop(unreadPolling),
};

/** One conversation; shows the list's data until it is loaded. */
export const conversationQuery = (client: QueryClient, id: string) => ({
  ...query("GET /api/conversations/{id}", { params: { id } }),
  refetchInterval: unreadPolling,
  staleTime: freshFor,
  placeholderData: () => knownConversations(client).find((conversation) => conversation.id === id),
});

export function knownConversations(client: QueryClient): Conversation[] {
  return client.getQueryData(conversationsQuery.queryKey)?.pages.flatMap(({ items }) => items) ?? [];
}

export const searchQuery = (text: string) => ({
  ...pagesQuery("GET /api/messages/search", { query: { query: text, limit: 30 } }),
  staleTime: 0,
});

/** The latest calls with a person, for the lines in their conversation. */
export const callsWithQuery = (personId: string) => ({
  ...query("GET /api/calls", { query: { with: personId, limit: 100 } }),
  staleTime: freshFor,
});

/** Marks an open conversation as read, and updates its last message in the list. */
function tellTheList(client: QueryClient, id: string, newest: Message | undefined, before: Message | undefined): void {
  if (newest && newest.id !== before?.id && newest.senderId !== null) endTyping("conversation", id, newest.senderId);
  const unread = knownConversations(client).find((conversation) => conversation.id === id)?.unreadCount ?? 0;
  if (unread > 0 || (newest !== undefined && before?.id !== newest.id)) void refetchTopics(client, listAndCounts);
}

const listAndCounts = ["conversation-list", "waiting-counts"] as const satisfies readonly Topic[];
const endpoint = "GET /api/conversations/{id}/messages";

/** The messages of a conversation. */
export const conversationMessages = createChatQueries<Message>({
  endpoint,
  page: (id, request, signal) => callPage(endpoint, { params: { id }, query: request, signal }),
  polling: messagePolling,
  onPage: tellTheList,
});

export type NewConversation = Input<"POST /api/conversations">["body"];

const showConversation = (client: QueryClient, conversation: Conversation) =>
  client.setQueryData(conversationQuery(client, conversation.id).queryKey, conversation);

/** Opens the conversation with a person, existing or new, perhaps about one of their listings. */
export function useOpenConversation(handlers: MutationHandlers<Conversation, NewConversation>) {
  return useApiMutation((body: NewConversation) => call("POST /api/conversations", { body }), listAndCounts, {
    ...handlers,
    show: showConversation,
  });
}

/** Makes a message request an ordinary conversation. */
export function useAcceptRequest(handlers: MutationHandlers<Conversation, string>) {
  return useApiMutation(
    (id: string) => call("POST /api/conversations/{id}/accept", { params: { id } }),
    listAndCounts,
    {
      ...handlers,
      show: showConversation,
    },
  );
}

/** Removes it from the list, without notifying the other. */
export function useIgnoreRequest(handlers: MutationHandlers<null, string>) {
  return useApiMutation(
    (id: string) => call("POST /api/conversations/{id}/ignore", { params: { id } }),
    listAndCounts,
    handlers,
  );
}

/** Deletes the member's own message for both. */
export function useDeleteMessage() {
  const client = useQueryClient();
  return useApiMutation(
    ({ id }: Message) => call("DELETE /api/messages/{id}", { params: { id } }),
    [...listAndCounts, "message-search"],
    {
      onSuccess: (_, { id, conversationId }) => conversationMessages.putDeleted(client, conversationId, id),
      onError: (error) => showFailure(error, "Failed to delete the message. Please try again."),
    },
  );
}

/** Changes the text of the member's own message. */
export function useEditMessage() {
  return useApiMutation(
    ({ message: { id }, text }: { message: Message; text: string }) =>
      call("PATCH /api/messages/{id}", { params: { id }, body: { message: text } }),
    ["conversation-list", "message-search"],
    {
      show: (client, message) => conversationMessages.putAnswer(client, message.conversationId, message),
      onError: (error) => showFailure(error, "Couldn't change your message. Please try again."),
    },
  );
}

type Emoji = Input<"PUT /api/messages/{id}/reaction">["body"]["emoji"];

/** Gives or takes back a reaction. */
export function useReact(conversationId: string) {
  return conversationMessages.useReaction(
    conversationId,
    ({ id }, emoji) =>
      emoji === null
        ? call("DELETE /api/messages/{id}/reaction", { params: { id } })
        : call("PUT /api/messages/{id}/reaction", { params: { id }, body: { emoji: emoji as Emoji } }), // one of the picker's
  );
}

type SettingsChange = Input<"PATCH /api/conversations/{id}/settings">["body"];

/** Mutes or pins a conversation for the member. */
export function useChangeSettings(id: string) {
  return useApiMutation(
    (body: SettingsChange) => call("PATCH /api/conversations/{id}/settings", { params: { id }, body }),
    [...listAndCounts, "conversation-details"],
    {
      show: (client, settings) =>
        client.setQueryData(
          conversationQuery(client, id).queryKey,
          (known: Conversation | undefined) => known && { ...known, ...settings },
        ),
      onError: (error) => showFailure(error, "Couldn't change this chat. Please try again."),
    },
  );
}

/** Conversations with people of this name. */
export const peopleQuery = (person: string) => ({
  ...pagesQuery("GET /api/conversations", { query: { person, limit: 20 } }),
  staleTime: 0,
});
