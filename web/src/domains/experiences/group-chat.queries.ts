import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { call, type Input, type Reply } from "../../api/call.ts";
import { callPage } from "../../api/pages.ts";
import { freshFor, query } from "../../api/query.ts";
import { refetchTopics } from "../../api/refetch.ts";
import type { Topic } from "../../api/topics.ts";
import { endTyping } from "../../api/typing.ts";
import { useApiMutation } from "../../api/use-api-mutation.ts";
import { showFailure } from "../../shared/failure.ts";
import { createChatQueries } from "../people/shared/chat/chat-queries.ts";
import type { MentionRange } from "../people/shared/chat/mentions.rules.ts";
import type { GroupMessage } from "./experiences.queries.ts";

export type GroupChat = Reply<"GET /api/experiences/chats">[number];

/** Milliseconds between polls while the screen is visible; the server answers 304 if there is nothing new. */
const polling = { messages: 3_000, chats: 60_000 };

/** The group chats of the member's experiences, the latest first. */
export const groupChatsQuery = {
  ...query("GET /api/experiences/chats", {}),
  staleTime: freshFor,
  refetchInterval: polling.chats,
};

const knownChat = (client: QueryClient, id: string) =>
  client.getQueryData(groupChatsQuery.queryKey)?.find(({ experienceId }) => experienceId === id);

/** Marks an open group chat as read, and updates its last message in the list. */
function tellTheList(
  client: QueryClient,
  id: string,
  newest: GroupMessage | undefined,
  before: GroupMessage | undefined,
): void {
  const isOther = newest !== undefined && newest.id !== before?.id;
  if (isOther) endTyping("experience", id, newest.userId);
  if (isOther || (knownChat(client, id)?.unreadCount ?? 0) > 0) void refetchTopics(client, listAndCounts);
}

const listAndCounts = ["conversation-list", "waiting-counts"] as const satisfies readonly Topic[];
const endpoint = "GET /api/experiences/{id}/messages";

/** The messages of a group chat, by the experience's id. */
export const groupMessages = createChatQueries<GroupMessage>({
  endpoint,
  page: (id, request, signal) => callPage(endpoint, { params: { id }, query: request, signal }),
  polling: polling.messages,
  onPage: tellTheList,
});

const paramsOf = ({ experienceId, id }: GroupMessage) => ({ id: experienceId, messageId: id });

/** Deletes the member's own message for everyone. */
export function useDeleteGroupMessage() {
  const client = useQueryClient();
  return useApiMutation(
    (message: GroupMessage) => call("DELETE /api/experiences/{id}/messages/{messageId}", { params: paramsOf(message) }),
    listAndCounts,
    {
      onSuccess: (_, { experienceId, id }) => groupMessages.putDeleted(client, experienceId, id),
      onError: (error) => showFailure(error, "Failed to delete the message. Please try again."),
    },
  );
}

interface Edit {
  message: GroupMessage;
  text: string;
  mentions: readonly MentionRange[];
}

/** Changes the text of the member's own message, and whom it names. */
export function useEditGroupMessage() {
  return useApiMutation(
    ({ message, text, mentions }: Edit) =>
      call("PATCH /api/experiences/{id}/messages/{messageId}", {
        params: paramsOf(message),
        body: { message: text, mentions: [...mentions] },
      }),
    ["conversation-list"],
    {
      show: (client, message) => groupMessages.putAnswer(client, message.experienceId, message),
      onError: (error) => showFailure(error, "Couldn't change your message. Please try again."),
    },
  );
}

type Emoji = Input<"PUT /api/experiences/{id}/messages/{messageId}/reaction">["body"]["emoji"];

/** Gives or takes back a reaction. */
export function useReactInGroup(experienceId: string) {
  return groupMessages.useReaction(experienceId, (message, emoji) =>
    emoji === null
      ? call("DELETE /api/experiences/{id}/messages/{messageId}/reaction", { params: paramsOf(message) })
      : call("PUT /api/experiences/{id}/messages/{messageId}/reaction", {
          params: paramsOf(message),
          body: { emoji: emoji as Emoji }, // one of the picker's
        }),
  );
}

/** Who reacted to a message, the first first. */
export const whoReactedQuery = (message: GroupMessage) => ({
  ...query("GET /api/experiences/{id}/messages/{messageId}/reactions", { params: paramsOf(message) }),
  staleTime: 0,
});

type SettingsChange = Input<"PATCH /api/experiences/{id}/chat/settings">["body"];

/** Mutes or pins a group chat for the member. */
export function useChangeGroupSettings(experienceId: string) {
  return useApiMutation(
    (body: SettingsChange) => call("PATCH /api/experiences/{id}/chat/settings", { params: { id: experienceId }, body }),
    listAndCounts,
    {
      show: (client, settings) =>
        client.setQueryData(groupChatsQuery.queryKey, (known) =>
          known?.map((chat) => (chat.experienceId === experienceId ? { ...chat, ...settings } : chat)),
        ),
      onError: (error) => showFailure(error, "Couldn't change this chat. Please try again."),
    },
  );
}
