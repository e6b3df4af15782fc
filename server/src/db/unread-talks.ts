import { sql, type SQL } from "drizzle-orm";
import { isIgnored } from "./message-requests.ts";
import { notBlocked } from "./relations.ts";

/**
 * What is unread in conversations, as parts of any query: the list of them and the number around every screen count the
 * same.
 */

/**
 * What the other, whose account may be gone, has sent and the viewer not yet fetched. In two parts, so that the index of
 * what is unread also leaves out whatever the viewer has sent.
 */
export function unreadOf(talkId: SQL, otherId: SQL): SQL {
  const from = (sender: SQL) => sql`select from direct_messages fresh
    where fresh.conversation_id = ${talkId} and not fresh.is_read and not fresh.is_deleted and fresh.sender_id ${sender}`;
  return sql`from (${from(sql`= ${otherId}`)} union all ${from(sql`is null`)}) unread`;
}

/** How many of the viewer's conversations have something unread, as a subquery. */
export function unreadTalks(viewerId: string | SQL): SQL {
  // Each place a participant can have has an index of its own, which an OR of the two would leave unused.
  return sql`(select count(*)::int from (
      select id, participant2_id as other_id, request_status, requested_by_id
      from conversations where participant1_id = ${viewerId}
      union all select id, participant1_id, request_status, requested_by_id
      from conversations where participant2_id = ${viewerId}) talk
    where exists (select ${unreadOf(sql`talk.id`, sql`talk.other_id`)}) and ${notBlocked(viewerId, sql`talk.other_id`)}
      and not ${isIgnored("talk", viewerId, sql`talk.other_id`)})`;
}
