import type { FriendshipStatus } from "@alongside/contract/people/people.constants.ts";
import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import { arePair } from "./pairs.ts";
import type { ViewerId } from "./person-card.ts";

export interface Relation {
  friendshipStatus: FriendshipStatus;
  requestId: string | null;
}

/** The viewer's relation to a person as one JSON column; none for visitors. */
export function relationTo(viewerId: ViewerId, personId: AnyColumn | SQL): SQL<Relation> {
  const none = sql`json_build_object('friendshipStatus', 'none', 'requestId', null)`;
  if (viewerId === null) return sql<Relation>`${none}`;
  return nested(sql`coalesce((select json_build_object(
      'friendshipStatus', case when between_us.status = 'accepted' then 'friends'
        when between_us.user_id = ${viewerId}::uuid then 'pending_sent' else 'pending_received' end,
      'requestId', case when between_us.status = 'pending' then between_us.id end)
    from user_connections between_us
    where ${arePair(sql`between_us.user_id`, sql`between_us.friend_id`, viewerId, personId)}), ${none})`);
}

/**
 * The query builder drops the table from columns directly inside a selected expression, where a subquery would read them
 * as its own; one level deeper it keeps them.
 */
export function nested<T>(expression: SQL): SQL<T> {
  return sql<T>`${expression}`;
}
