import { call } from "../../../api/call.ts";
import { type History, withSent } from "../../../api/history.ts";
import { defineKind } from "../../../api/outbox/outbox.ts";
import { refetchTopics } from "../../../api/refetch.ts";
import { showFailure } from "../../../shared/failure.ts";
import { endUploads, uploadAll } from "../../media/shared/attachments/sending.ts";
import type { ChatDraft } from "../../people/shared/chat/use-chat-outbox.ts";
import type { GroupMessage } from "../experiences.queries.ts";
import { groupMessages } from "../group-chat.queries.ts";

/** The kind of a group chat's messages in the outbox. */
export const groupMessageKind = "group-message";

interface GroupMessageDraft extends ChatDraft {
  experienceId: string;
}

/** What a group chat's entries are about. */
export const groupChatSubject = (experienceId: string) => `chat/${experienceId}`;

defineKind<GroupMessageDraft, GroupMessage>(groupMessageKind, {
  refetches: { onSuccess: ["conversation-list"] },
  async send({ experienceId, text, replyTo, mentions = [], attachments = [] }, { id }) {
    const uploaded = attachments.length === 0 ? [] : await uploadAll(id, attachments);
    return call("POST /api/experiences/{id}/messages", {
      params: { id: experienceId },
      body: {
        message: text,
        clientId: id,
        ...(replyTo && { replyToId: replyTo.id }),
        ...(mentions.length > 0 && { mentions: [...mentions] }),
        ...(uploaded.length > 0 && { attachments: uploaded }),
      },
    });
  },
  onSent(client, message, { id, body: { experienceId } }) {
    endUploads(id);
    const key = groupMessages.historyKey(experienceId);
    const history = client.getQueryData<History<GroupMessage>>(key);
    if (history) client.setQueryData(key, withSent(history, message));
    // A pending refetch may not contain this one.
    else void refetchTopics(client, ["group-messages"]);
  },
  onFailed: (error) => showFailure(error, "Failed to send message. Please try again."),
});
