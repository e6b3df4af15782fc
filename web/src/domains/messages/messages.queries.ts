import { messagePolling } from "@alongside/contract/messages/messages.constants.ts";
import { type QueryClient, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { type MutationHandlers, useApiMutation } from "../../api/use-api-mutation.ts";
import { call, type Input, type Reply } from "../../api/call.ts";
import { type History, withNewest, withOlder } from "../../api/history.ts";
import { callPage, freshNearTop, pagesQuery } from "../../api/pages.ts";
import { freshFor, pollUnlessRefused, query } from "../../api/query.ts";
import { refetchTopics } from "../../api/refetch.ts";
import type { Topic } from "../../api/topics.ts";
import { showFailure } from "../../shared/failure.ts";
import { endTyping } from "../../api/typing.ts";
import { type ContextHistory, joined, withContext, withKeptNew, withNewer, withReaction } from "./messages.rules.ts";

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

export type GroupChat = Reply<"GET /api/experiences/chats">[number];

/** The group chats of the member's experiences, the latest first. */
export const groupChatsQuery = {
  ...query("GET /api/experiences/chats", {}),
  staleTime: freshFor,
  refetchInterval: unreadPolling,
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

const endpoint = "GET /api/conversations/{id}/messages";

/** The cache key of the loaded history of a conversation. */
export const historyKey = (id: string) => [endpoint, { params: { id } }, "history"] as const;
const contextKey = (id: string, around: string) => [endpoint, { params: { id } }, "around", around] as const;

/**
 * The history of a conversation, which merges the newest page, older ones and sent messages. Loading it marks the
 * other's messages as read, so it is loaded only while the tab is visible.
 */
export const messagesQuery = (client: QueryClient, id: string) =>
  queryOptions<History<Message>>({
    queryKey: historyKey(id),
    queryFn: async ({ signal }) => {
      const page = await callPage(endpoint, { params: { id }, signal });
      tellTheList(client, id, page.items[0]);
      const known = client.getQueryData<History<Message>>(historyKey(id));
      return withKeptNew(known, withNewest(known, page));
    },
    refetchInterval: pollUnlessRefused(messagePolling),
    refetchOnMount: "always",
  });

/** The same for keeping on this device: the messages stay unread. */
export const peekQuery = (client: QueryClient, id: string) =>
  queryOptions<History<Message>>({
    queryKey: historyKey(id),
    queryFn: async ({ signal }) => {
      const page = await callPage(endpoint, { params: { id }, query: { peek: "true" }, signal });
      return withNewest(client.getQueryData<History<Message>>(historyKey(id)), page);
    },
  });

/** Marks an open conversation as read, and updates its last message in the list. */
function tellTheList(client: QueryClient, id: string, newest: Message | undefined): void {
  const before = client.getQueryData<History<Message>>(historyKey(id))?.messages.at(-1)?.id;
  if (newest && newest.id !== before && newest.senderId !== null) endTyping("conversation", id, newest.senderId);
  const unread = knownConversations(client).find((conversation) => conversation.id === id)?.unreadCount ?? 0;
  if (unread > 0 || (newest !== undefined && before !== newest.id)) void refetchTopics(client, listAndCounts);
}

const listAndCounts = ["conversation-list", "waiting-counts"] as const satisfies readonly Topic[];

/** The messages around a found one. */
export const contextQuery = (client: QueryClient, id: string, around: string) =>
  queryOptions<ContextHistory>({
    queryKey: contextKey(id, around),
    queryFn: async ({ signal }) => {
      const page = await callPage(endpoint, { params: { id }, query: { around }, signal });
      return withContext(client.getQueryData<ContextHistory>(contextKey(id, around)), page);
    },
  });

/** Merges older messages into their history; `around` names the found message, if any. */
export function useOlderMessages(id: string, around: string | undefined) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cursor: string) => callPage(endpoint, { params: { id }, query: { cursor } }),
    onSuccess: (page) => {
      if (around === undefined) {
        client.setQueryData<History<Message>>(historyKey(id), (history) => history && withOlder(history, page));
      } else {
        client.setQueryData<ContextHistory>(
          contextKey(id, around),
          (context) => context && { ...context, ...withOlder(context, page) },
        );
      }
    },
    onError: (error) => showFailure(error, "Couldn't load older messages. Please try again."),
  });
}

/**
 * Merges newer messages into the part around a found message; once it reaches the newest, it becomes the history
 * itself.
 */
export function useNewerMessages(id: string, around: string | undefined, onReached: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (last: string) => callPage(endpoint, { params: { id }, query: { around: last } }),
    onSuccess: (page) => {
      if (around === undefined) return;
      const known = client.getQueryData<ContextHistory>(contextKey(id, around));
      if (known === undefined) return;
      const context = withNewer(known, page);
      client.setQueryData(contextKey(id, around), context);
      if (context.hasNewer) return;
      client.setQueryData<History<Message>>(historyKey(id), (history) => joined(context, history));
      onReached();
    },
    onError: (error) => showFailure(error, "Couldn't load newer messages. Please try again."),
  });
}

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
export function useDeleteMessage(handlers: MutationHandlers<null, Message>) {
  const client = useQueryClient();
  const refetches = [...listAndCounts, "message-search"] as const;
  return useApiMutation(({ id }: Message) => call("DELETE /api/messages/{id}", { params: { id } }), refetches, {
    ...handlers,
    onSuccess(result, deleted) {
      // Histories loaded beyond one page aren't refetched.
      client.setQueriesData<History<Message>>(
        { queryKey: [endpoint, { params: { id: deleted.conversationId } }] },
        (history) => history && withoutText(history, deleted.id),
      );
      handlers.onSuccess?.(result, deleted);
    },
  });
}

function withoutText<T extends History<Message>>(history: T, deletedId: string): T {
  const deleted = { message: "", isDeleted: true };
  return {
    ...history,
    messages: history.messages.map((message) => (message.id === deletedId ? { ...message, ...deleted } : message)),
  };
}

/** Shows a message as it was answered, or with an expected change, in every loaded part of its conversation. */
function putMessage(client: QueryClient, { id, conversationId }: Message, change: (message: Message) => Message): void {
  client.setQueriesData<History<Message>>(
    { queryKey: [endpoint, { params: { id: conversationId } }] },
    (history) =>
      history && {
        ...history,
        messages: history.messages.map((message) => (message.id === id ? change(message) : message)),
      },
  );
}

const answered = (message: Message) => (known: Message) => ({ ...message, isNew: known.isNew });

/** Changes the text of the member's own message. */
export function useEditMessage(handlers: MutationHandlers<Message, { message: Message; text: string }>) {
  return useApiMutation(
    ({ message: { id }, text }: { message: Message; text: string }) =>
      call("PATCH /api/messages/{id}", { params: { id }, body: { message: text } }),
    ["conversation-list", "message-search"],
    { ...handlers, show: (client, message) => putMessage(client, message, answered(message)) },
  );
}

type Emoji = Input<"PUT /api/messages/{id}/reaction">["body"]["emoji"];

/** Reacts, or takes the reaction back with null. It shows at once, and is taken back if the server refuses. */
export function useReact() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "reactions" },
    mutationFn: ({ message: { id }, emoji }: { message: Message; emoji: string | null }) =>
      emoji === null
        ? call("DELETE /api/messages/{id}/reaction", { params: { id } })
        : call("PUT /api/messages/{id}/reaction", { params: { id }, body: { emoji: emoji as Emoji } }), // one of the picker's
    onMutate: ({ message, emoji }) => putMessage(client, message, (known) => withReaction(known, emoji)),
    onSuccess: (message) => putMessage(client, message, answered(message)),
    onError(error, { message }) {
      putMessage(client, message, (known) => ({ ...known, reactions: message.reactions }));
      showFailure(error, "Couldn't save your reaction. Please try again.");
    },
  });
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

/** After leaving a chat: what was new in it isn't any more. */
export function forgetNew(client: QueryClient, id: string): void {
  client.setQueryData<History<Message>>(
    historyKey(id),
    (history) => history && { ...history, messages: history.messages.map((each) => ({ ...each, isNew: false })) },
  );
}

/** Conversations with people of this name. */
export const peopleQuery = (person: string) => ({
  ...pagesQuery("GET /api/conversations", { query: { person, limit: 20 } }),
  staleTime: 0,
});
