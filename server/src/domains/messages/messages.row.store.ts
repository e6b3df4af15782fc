import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { directMessages } from "../../db/schema/messages.ts";

/** A message without the cards of the two participants. */
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

/** The id of the other participant of a member's conversation; null for a deleted account. */
export function otherOf(memberId: string | Placeholder | SQL, talk = "conversations"): SQL {
  const [first, second] = [sql`${sql.identifier(talk)}.participant1_id`, sql`${sql.identifier(talk)}.participant2_id`];
  return sql`(case when ${first} = ${memberId}::uuid then ${second} else ${first} end)`;
}
