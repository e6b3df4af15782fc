import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { ViewerId } from "./person-card.ts";

/** A person in a query: the column that holds their id. */
type PersonId = AnyColumn | SQL | string;

/**
 * What stands between a viewer and another person, as conditions for any query that shows people or what they made: the
 * only place where friendship, blocks and hidden profiles are put into words, so that no list can forget them (rulings,
 * section 4). A viewer of null is a visitor.
 */

/** The two are friends. */
export function areFriends(viewerId: ViewerId, personId: PersonId): SQL {
  if (viewerId === null) return sql`false`;
  return sql`exists (select from user_connections tie where tie.status = 'accepted'
    and ((tie.user_id = ${viewerId}::uuid and tie.friend_id = ${personId})
      or (tie.friend_id = ${viewerId}::uuid and tie.user_id = ${personId})))`;
}

/** Neither has blocked the other. True for a visitor. */
export function notBlocked(viewerId: ViewerId, personId: PersonId): SQL {
  if (viewerId === null) return sql`true`;
  return sql`not exists (select from user_blocks block
    where (block.blocker_id = ${viewerId}::uuid and block.blocked_id = ${personId})
      or (block.blocked_id = ${viewerId}::uuid and block.blocker_id = ${personId}))`;
}

/** The person shows their profile to everybody; false hides them from all but friends and themselves. */
export function isPublic(personId: PersonId): SQL {
  return sql`not exists (select from user_privacy_settings hidden
    where hidden.user_id = ${personId} and not hidden.show_profile_to_public)`;
}

/** The viewer may see this person's page and find them in lists: themselves, friends, and whom a public profile shows. */
export function maySeeProfile(viewerId: ViewerId, personId: PersonId): SQL {
  if (viewerId === null) return isPublic(personId);
  return sql`(${personId} = ${viewerId}::uuid or (${notBlocked(viewerId, personId)}
    and (${isPublic(personId)} or ${areFriends(viewerId, personId)})))`;
}
