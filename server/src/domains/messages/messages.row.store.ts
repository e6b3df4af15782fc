import { directMessages } from "../../db/schema/messages.ts";

/** A message without the people in it, of whom a conversation has but two. */
export interface MessageRow {
  id: string;
  conversationId: string;
  senderId: string | null;
  message: string;
  messageType: string;
  attachmentUrl: string | null;
  attachmentName: string | null;
  attachmentSize: number | null;
  isRead: boolean;
  isDeleted: boolean;
  sentAt: Date;
  clientId: string | null;
}

export const messageColumns = {
  id: directMessages.id,
  conversationId: directMessages.conversationId,
  senderId: directMessages.senderId,
  message: directMessages.message,
  messageType: directMessages.messageType,
  attachmentUrl: directMessages.attachmentUrl,
  attachmentName: directMessages.attachmentName,
  attachmentSize: directMessages.attachmentSize,
  isRead: directMessages.isRead,
  isDeleted: directMessages.isDeleted,
  sentAt: directMessages.sentAt,
  clientId: directMessages.clientId,
};
