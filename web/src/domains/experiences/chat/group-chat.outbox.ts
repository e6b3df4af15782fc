import { call } from "../../../api/call.ts";
import { withSent } from "../../../api/history.ts";
import { defineKind } from "../../../api/outbox/outbox.ts";
import type { DraftAttachment } from "../../media/shared/attachments/drafts.ts";
import { endUploads, uploadAll } from "../../media/shared/attachments/sending.ts";
import { showFailure } from "../../../shared/failure.ts";
import type { GroupMessage } from "../experiences.queries.ts";
import { type ChatHistory, chatKey } from "../group-chat.queries.ts";

/** The kind of a group chat's messages in the outbox. */
export const groupMessageKind = "group-message";

export interface GroupMessageDraft {
  experienceId: string;
  text: string;
  attachments?: readonly DraftAttachment[];
}

/** What a group chat's entries are about. */
export const groupChatSubject = (experienceId: string) => `chat/${experienceId}`;

defineKind<GroupMessageDraft, GroupMessage>(groupMessageKind, {
  refetches: [],
  async send({ experienceId, text, attachments = [] }, { id }) {
    const params = { id: experienceId };
    const uploaded = attachments.length === 0 ? [] : await uploadAll(id, attachments);
    const carried = uploaded.length === 0 ? {} : { attachments: uploaded };
    return call("POST /api/experiences/{id}/messages", { params, body: { message: text, ...carried, clientId: id } });
  },
  onSent(client, message, { id, body: { experienceId } }) {
    endUploads(id);
    client.setQueryData<ChatHistory>(chatKey(experienceId), (history) => history && withSent(history, message));
  },
  onFailed: (error) => showFailure(error, "Failed to send message. Please try again."),
});
