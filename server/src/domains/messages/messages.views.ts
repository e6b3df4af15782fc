import type { conversation, foundMessage, message } from "@alongside/contract/messages/messages.shapes.ts";
import type { z } from "zod";
import type { MessageRow } from "./messages.row.store.ts";
import type { FoundRow } from "./conversations/search.store.ts";
import type { ConversationRow } from "./conversations/conversations.store.ts";

type MessageView = z.input<typeof message>;

export function messageView(row: MessageRow, sender: MessageView["sender"], isNew = false): MessageView {
  const editedAt = row.isDeleted ? null : (row.editedAt?.toISOString() ?? null);
  const attachments = row.isDeleted ? [] : row.attachments;
  const [first] = attachments;
  const documented = first && { attachmentUrl: first.url, attachmentName: first.name, attachmentSize: first.size };
  return { ...row, ...documented, attachments, sender, sentAt: row.sentAt.toISOString(), editedAt, isNew };
}

export function foundView({ sender, otherUser, ...row }: FoundRow): z.input<typeof foundMessage> {
  return { ...messageView(row, sender), otherUser };
}

export function conversationView({ otherUser, isOnline, ...row }: ConversationRow): z.input<typeof conversation> {
  const { lastMessage } = row;
  return {
    ...row,
    otherUser: otherUser && { ...otherUser, isOnline },
    lastMessage: lastMessage && { ...lastMessage, sentAt: lastMessage.sentAt.toISOString() },
    lastMessageAt: lastMessage && row.lastMessageAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
  };
}
