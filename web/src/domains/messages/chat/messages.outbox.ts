import { call } from "../../../api/call.ts";
import { type History, withSent } from "../../../api/history.ts";
import { defineKind } from "../../../api/outbox/outbox.ts";
import { refetchTopics } from "../../../api/refetch.ts";
import { endUploads, uploadAll } from "../../media/shared/attachments/sending.ts";
import { pushMoment } from "../../notifications/shared/push-moment.ts";
import { showFailure } from "../../../shared/failure.ts";
import type { ChatDraft } from "../../people/shared/chat/use-chat-outbox.ts";
import { conversationMessages, type Message } from "../messages.queries.ts";

/** The kind of direct messages in the outbox. */
export const messageKind = "message";

interface MessageDraft extends ChatDraft {
  conversationId: string;
}

/** What a conversation's entries are about. */
export const conversationSubject = (conversationId: string) => `conversation/${conversationId}`;

defineKind<MessageDraft, Message>(messageKind, {
  // In a message request one more message was sent, or a reply has accepted it. A refusal means that the other member's
  // settings have changed.
  refetches: { onSuccess: ["conversation-list", "conversation-details"], onError: ["conversation-details"] },
  async send({ conversationId, text, replyTo, attachments = [] }, { id }) {
    const written = { conversationId, message: text, clientId: id, ...(replyTo && { replyToId: replyTo.id }) };
    if (attachments.length === 0) return call("POST /api/messages", { body: { ...written, messageType: "text" } });
    return call("POST /api/messages", { body: { ...written, attachments: await uploadAll(id, attachments) } });
  },
  onSent(client, message, { id, body: { conversationId } }) {
    endUploads(id);
    const key = conversationMessages.historyKey(conversationId);
    const history = client.getQueryData<History<Message>>(key);
    if (history) client.setQueryData(key, withSent(history, message));
    // A pending refetch may not contain this one.
    else void refetchTopics(client, ["message-history"]);
    pushMoment.happened("wrote");
  },
  onFailed: (error) => showFailure(error, "Failed to send message. Please try again."),
});
