import { sql, type SQL } from "drizzle-orm";

/**
 * Chats a member has muted, as parts of any query: nothing of them is notified, mailed or pushed, and they don't count in
 * the badge. `now` is the server's clock; a chat muted until it is switched on again has `infinity`.
 */

/** The member has muted this direct conversation. */
export function isMutedTalk(conversationId: SQL, userId: string | SQL, now: Date | SQL): SQL {
  return sql`exists (select from conversation_settings muted where muted.user_id = ${userId}
    and muted.conversation_id = ${conversationId} and muted.muted_until > ${now}::timestamptz)`;
}

/** The member of this row of `experience_memberships` has muted its group chat. */
export function isMutedMembership(membership: string, now: Date | SQL): SQL {
  return sql`coalesce(${sql.identifier(membership)}.chat_muted_until > ${now}::timestamptz, false)`;
}

/** `isMuted` and `mutedUntil` of a reply, from a column that may be `infinity`. */
export function mutedColumns(until: SQL, now: Date | SQL): { isMuted: SQL<boolean>; mutedUntil: SQL } {
  const isMuted = sql<boolean>`coalesce(${until} > ${now}::timestamptz, false)`;
  return { isMuted, mutedUntil: sql`(case when ${isMuted} and isfinite(${until}) then ${until} end)` };
}
