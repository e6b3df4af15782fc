import { quotedLength } from "@alongside/contract/kernel/chat.constants.ts";
import { type Placeholder, type SQL, sql } from "drizzle-orm";
import {
  attachmentsOf,
  type AttachmentSummary,
  attachmentSummaryOf,
  type AttachmentView,
} from "../../db/attachments.ts";
import { directMessages } from "../../db/schema/messages.ts";

/** A message without the cards of the two participants. */
export interface MessageRow {
  id: string;
  conversationId: string;
  senderId: string | null;
  message: string;
  messageType: string;
  attachments: AttachmentView[];
  attachmentUrl: string | null;
  attachmentName: string | null;
  attachmentSize: number | null;
  isRead: boolean;
  isDeleted: boolean;
  sentAt: Date;
  clientId: string | null;
  editedAt: Date | null;
  replyTo: Quote | null;
  reactions: Reaction[];
}

/** The beginning of the message a reply answers. */
export interface Quote {
  id: string;
  senderId: string | null;
  text: string;
  isDeleted: boolean;
  attachmentSummary: AttachmentSummary | null;
}

export interface Reaction {
  emoji: string;
  count: number;
  isMine: boolean;
}

/** The columns of a message as the viewer sees it, all read by one statement. */
export const messageColumns = (viewerId: string | Placeholder) => ({
  id: directMessages.id,
  conversationId: directMessages.conversationId,
  senderId: directMessages.senderId,
  message: directMessages.message,
  messageType: directMessages.messageType,
  attachments: attachmentsOf("direct", sql`${directMessages.id}`).as("attachments"),
  attachmentUrl: directMessages.attachmentUrl,
  attachmentName: directMessages.attachmentName,
  attachmentSize: directMessages.attachmentSize,
  isRead: directMessages.isRead,
  isDeleted: directMessages.isDeleted,
  sentAt: directMessages.sentAt,
  clientId: directMessages.clientId,
  editedAt: directMessages.editedAt,
  // An original that was deleted for its age looks like any deleted one (P-MESSAGES-10).
  replyTo: sql<Quote | null>`(case when not direct_messages.is_deleted
      and direct_messages.reply_to_id is not null
    then coalesce(${quoteOf(sql`direct_messages.reply_to_id`, sql`direct_messages.conversation_id`)},
      json_build_object('id', direct_messages.reply_to_id, 'senderId', null, 'text', '', 'isDeleted', true,
        'attachmentSummary', null)) end)`.as("reply_to"),
  // A deleted message has none, even if one was given at the same moment.
  reactions: sql<Reaction[]>`(select coalesce(json_agg(json_build_object('emoji', given.emoji, 'count', given.count,
      'isMine', given.is_mine) order by given.first, given.emoji), '[]')
    from (select emoji, count(*)::int as count, bool_or(user_id = ${viewerId}::uuid) as is_mine, min(created_at) as first
      from message_reactions where message_id = direct_messages.id and not direct_messages.is_deleted
      group by emoji) given)`.as("reactions"),
});

/** The quote of a message of this conversation as JSON; null if it isn't there. */
export function quoteOf(id: SQL, conversationId: SQL): SQL {
  return sql`(select json_build_object('id', quoted.id, 'senderId', quoted.sender_id,
      'text', left(quoted.message, ${sql.raw(String(quotedLength))}), 'isDeleted', quoted.is_deleted,
      'attachmentSummary', case when not quoted.is_deleted then ${attachmentSummaryOf("direct", sql`quoted.id`)} end)
    from direct_messages quoted where quoted.id = ${id} and quoted.conversation_id = ${conversationId})`;
}

/** The id of the other participant of a member's conversation; null for a deleted account. */
export function otherOf(memberId: string | Placeholder | SQL, talk = "conversations"): SQL {
  const [first, second] = [sql`${sql.identifier(talk)}.participant1_id`, sql`${sql.identifier(talk)}.participant2_id`];
  return sql`(case when ${first} = ${memberId}::uuid then ${second} else ${first} end)`;
}
