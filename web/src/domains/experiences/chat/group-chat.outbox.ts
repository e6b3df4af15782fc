import { call } from "../../../api/call.ts";
import { withSent } from "../../../api/history.ts";
import { defineKind } from "../../../api/outbox/outbox.ts";
import { showFailure } from "../../../shared/failure.ts";
import type { GroupMessage } from "../experiences.queries.ts";
import { type ChatHistory, chatKey } from "../group-chat.queries.ts";

/** The kind of a group chat's messages in the outbox. */
export const groupMessageKind = "group-message";

export interface GroupMessageDraft {
  experienceId: string;
  text: string;
}

/** What a group chat's entries are about. */
export const groupChatSubject = (experienceId: string) => `chat/${experienceId}`;

defineKind<GroupMessageDraft, GroupMessage>(groupMessageKind, {
  refetches: [],
  send: ({ experienceId, text }) =>
    call("POST /api/experiences/{id}/messages", { params: { id: experienceId }, body: { message: text } }),
  onSent(client, message, { body: { experienceId } }) {
    client.setQueryData<ChatHistory>(chatKey(experienceId), (history) => history && withSent(history, message));
  },
  onFailed: (error) => showFailure(error, "Failed to send message. Please try again."),
});
