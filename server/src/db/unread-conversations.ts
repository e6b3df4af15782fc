import { sql, type SQL } from "drizzle-orm";
import { isIgnored } from "./message-requests.ts";
import { isMutedTalk } from "./muted.ts";
import { notBlocked } from "./relations.ts";

/** Unread messages, as parts of any query: the list of conversations and the badge use the same count. */

/**
 * Messages from the other, whose account may be deleted, that the viewer hasn't fetched. Two conditions, so that the
 * index of unread messages also excludes the viewer's own.
 */
export function unreadOf(conversationId: SQL, otherId: SQL): SQL {
  const from = (sender: SQL) => sql`select from direct_messages fresh
    where fresh.conversation_id = ${conversationId} and not fresh.is_read and not fresh.is_deleted and fresh.sender_id ${sender}`;
  return sql`from (${from(sql`= ${otherId}`)} union all ${from(sql`is null`)}) unread`;
}

/** How many of the viewer's conversations that aren't muted have unread messages, as a subquery. */
export function unreadConversations(viewerId: string | SQL, now: Date | SQL): SQL {
  // One query per participant column: an OR of both would not use their indexes.
  return sql`(select count(*)::int from (
      select id, participant2_id as other_id, request_status, requested_by_id
      from conversations where participant1_id = ${viewerId}
      union all select id, participant1_id, request_status, requested_by_id
      from conversations where participant2_id = ${viewerId}) talk
    where exists (select ${unreadOf(sql`talk.id`, sql`talk.other_id`)}) and ${notBlocked(viewerId, sql`talk.other_id`)}
      and not ${isIgnored("talk", viewerId, sql`talk.other_id`)} and not ${isMutedTalk(sql`talk.id`, viewerId, now)})`;
}
