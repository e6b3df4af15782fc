import type { FriendshipStatus } from "@alongside/contract/people/people.constants.ts";
import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import { arePair } from "../../db/pairs.ts";
import type { PersonCard, ViewerId } from "../../db/person-card.ts";

export interface Relation {
  friendshipStatus: FriendshipStatus;
  requestId: string | null;
}

/** A person in a list: what of them the viewer may see, and how the two stand to each other. */
export interface PersonRow {
  card: PersonCard;
  relation: Relation;
}

/** How the viewer stands to a person, as one JSON column. A visitor stands to nobody. */
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
 * The query builder drops the table's name from columns right in a selected expression, where a subquery would take them
 * for its own; one level further down it leaves them as they are.
 */
export function nested<T>(expression: SQL): SQL<T> {
  return sql<T>`${expression}`;
}
