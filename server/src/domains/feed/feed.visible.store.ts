import { sql, type SQL } from "drizzle-orm";
import type { ViewerId } from "../../db/person-card.ts";
import { areFriends, isPublic, notBlocked } from "../../db/relations.ts";
import { postComments, userPosts } from "../../db/schema/feed.ts";

/**
 * Who may see a post, as a condition on `user_posts` for every query that finds posts by anything but the feed's own
 * walk: one's own, friends' that are not private, public ones of people who show their profile, and never across a block.
 */
export function maySeePost(viewerId: ViewerId): SQL {
  const { userId, visibility, isActive } = userPosts;
  const isShown = sql`(${visibility} = 'public' and ${isPublic(userId)})`;
  if (viewerId === null) return sql`(${isActive} and ${isShown})`;
  return sql`(${isActive} and (${userId} = ${viewerId}::uuid or (${notBlocked(viewerId, userId)}
    and (${isShown} or (${visibility} <> 'private' and ${areFriends(viewerId, userId)})))))`;
}

/** Who may see a comment of a post they may see: everybody but those a block keeps from its author. */
export const maySeeComment = (viewerId: ViewerId): SQL =>
  sql`(${postComments.isActive} and ${notBlocked(viewerId, postComments.userId)})`;

/** A moment as the wire has it. */
export const wireTime = (column: SQL): SQL =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
