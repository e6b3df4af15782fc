import { sql, type SQL } from "drizzle-orm";
import { isMutedMembership } from "./muted.ts";
import { notBlocked } from "./relations.ts";

/** From `chat`, a message of another that a `membership` has not read and its member may see. */
export const isUnreadBy = (
  viewerId: string | SQL,
): SQL => sql`chat.user_id <> membership.user_id and not chat.is_deleted
  and (membership.chat_read_id is null or chat.id > membership.chat_read_id) and ${notBlocked(viewerId, sql`chat.user_id`)}`;

/** The number of a member's group chats that aren't muted and have unread messages. */
export function unreadGroupChats(viewerId: string, now: Date): SQL {
  return sql`(select count(*)::int from experience_memberships membership
    join experiences experience on experience.id = membership.experience_id
    where membership.user_id = ${viewerId} and membership.left_at is null and experience.is_active
      and ${notBlocked(viewerId, sql`experience.creator_id`)} and not ${isMutedMembership("membership", now)}
      and exists (select from chat_messages chat where chat.experience_id = experience.id and ${isUnreadBy(viewerId)}))`;
}
