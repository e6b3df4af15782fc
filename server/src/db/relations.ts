import { peopleLimits } from "@alongside/contract/people/people.constants.ts";
import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { ViewerId } from "./person-card.ts";

/** A person in a query: the column with their id. */
type PersonId = AnyColumn | SQL | string;

/**
 * Conditions for any query that shows people or their content: friendship, blocks, suspensions and hidden profiles
 * (P-PRIVACY-4, P-PRIVACY-7, P-PRIVACY-8). No query writes its own, except the feed's `page.store.ts`, which reads them as
 * lists first. A viewer of null is a visitor.
 */

/**
 * The person's account is not suspended. While it is, everyone is treated as if blocked by them. A deleted account
 * doesn't count as suspended.
 */
export function isNotSuspended(personId: PersonId): SQL {
  // A scalar subquery uses the index of suspended accounts for each row. With `not in`, the planner recalculates the
  // list's cost for every row and chooses sequential scans.
  return sql`coalesce((select false from users away where away.id = ${personId} and away.suspended_at is not null), true)`;
}

const suspended = sql`(select away.id from users away where away.suspended_at is not null)`;

/** The two are friends. */
export function areFriends(viewerId: ViewerId, personId: PersonId): SQL {
  if (viewerId === null) return sql`false`;
  return sql`exists (select from user_connections connection where connection.status = 'accepted'
    and ((connection.user_id = ${viewerId}::uuid and connection.friend_id = ${personId})
      or (connection.friend_id = ${viewerId}::uuid and connection.user_id = ${personId})))`;
}

/** Neither has blocked the other, and the person is not suspended. Visitors have no blocks. */
export function notBlocked(viewerId: ViewerId, personId: PersonId): SQL {
  if (viewerId === null) return isNotSuspended(personId);
  return sql`(not exists (select from user_blocks block
    where (block.blocker_id = ${viewerId}::uuid and block.blocked_id = ${personId})
      or (block.blocked_id = ${viewerId}::uuid and block.blocker_id = ${personId})) and ${isNotSuspended(personId)})`;
}

/**
 * The ids of everyone hidden from the viewer by a block or a suspension, as a subquery: for queries that exclude many
 * at once.
 */
export function blockedWith(viewerId: ViewerId): SQL {
  if (viewerId === null) return suspended;
  return sql`(select blocked_id as id from user_blocks where blocker_id = ${viewerId}::uuid
    union all select blocker_id from user_blocks where blocked_id = ${viewerId}::uuid
    union all ${suspended})`;
}

/** The person shows their profile to everyone, not only to friends. */
export function isPublic(personId: PersonId): SQL {
  // A scalar subquery, since "not exists" may be planned as a scan of all settings.
  return sql`coalesce((select shown.show_profile_to_public from user_privacy_settings shown
    where shown.user_id = ${personId}), true)`;
}

/** The viewer may see this person's page and find them in lists: themselves, friends and public profiles. */
export function maySeeProfile(viewerId: ViewerId, personId: PersonId): SQL {
  if (viewerId === null) return sql`(${isPublic(personId)} and ${isNotSuspended(personId)})`;
  return sql`(${personId} = ${viewerId}::uuid or (${notBlocked(viewerId, personId)}
    and (${isPublic(personId)} or ${areFriends(viewerId, personId)})))`;
}

/** The viewer may see this person's picture: their own, or by the person's setting. */
export function maySeePicture(viewerId: ViewerId, personId: PersonId): SQL {
  const audience = sql`coalesce((select pictured.profile_picture_visibility from user_privacy_settings pictured
    where pictured.user_id = ${personId}), 'everyone')`;
  if (viewerId === null) return sql`${audience} = 'everyone'`;
  return sql`case when ${personId} = ${viewerId}::uuid then true
    else case ${audience} when 'everyone' then true when 'friends' then ${areFriends(viewerId, personId)}
      else false end end`;
}

/**
 * The viewer may see a post: their own, friends' that are not private, and public ones of public profiles; none across
 * a block.
 */
export function maySeePostOf(
  viewerId: ViewerId,
  { userId, visibility, isActive }: Record<"userId" | "visibility" | "isActive", AnyColumn | SQL>,
): SQL {
  const isShown = sql`(${visibility} = 'public' and ${isPublic(userId)})`;
  if (viewerId === null) return sql`(${isActive} and ${isShown} and ${isNotSuspended(userId)})`;
  return sql`(${isActive} and (${userId} = ${viewerId}::uuid or (${notBlocked(viewerId, userId)}
    and (${isShown} or (${visibility} <> 'private' and ${areFriends(viewerId, userId)})))))`;
}

/** A post that the viewer may see shows this file (P-FEED-8): its own photo or video, a video's poster. */
export function isShownInPost(viewerId: ViewerId, objectId: AnyColumn | SQL): SQL {
  // None of the aliases in the conditions below.
  const post = { userId: sql`posting.user_id`, visibility: sql`posting.visibility`, isActive: sql`posting.is_active` };
  const shows = (
    column: SQL,
  ) => sql`exists (select from post_media medium join user_posts posting on posting.id = medium.post_id
    where ${column} = ${objectId} and ${maySeePostOf(viewerId, post)})`;
  return sql`(${shows(sql`medium.object_id`)} or ${shows(sql`medium.poster_id`)})`;
}

/** A gallery that the viewer may see shows this file. */
export function isShownInGallery(viewerId: ViewerId, objectId: AnyColumn | SQL): SQL {
  const isOwn = viewerId === null ? sql`false` : sql`photo.user_id = ${viewerId}::uuid`;
  return sql`exists (select from user_media photo where photo.object_id = ${objectId}
    and (photo.is_public or ${isOwn}) and ${maySeeProfile(viewerId, sql`photo.user_id`)})`;
}

/**
 * The viewer may see a video: their own, and public ones of friends and of public profiles; none across a block, and
 * none for a visitor.
 */
export function maySeeVideoOf(
  viewerId: ViewerId,
  { userId, isPublic: isPublished, isActive }: Record<"userId" | "isPublic" | "isActive", AnyColumn | SQL>,
): SQL {
  if (viewerId === null) return sql`false`;
  return sql`(${isActive} and (${userId} = ${viewerId}::uuid or (${isPublished} and ${notBlocked(viewerId, userId)}
    and (${isPublic(userId)} or ${areFriends(viewerId, userId)}))))`;
}

/**
 * The viewer may see a goal: their own, friends' that are not private, and those for everyone of public profiles; none
 * across a block.
 */
export function maySeeGoalOf(
  viewerId: ViewerId,
  { userId, visibility }: Record<"userId" | "visibility", AnyColumn | SQL>,
): SQL {
  const isShown = sql`(${visibility} = 'everyone' and ${isPublic(userId)})`;
  if (viewerId === null) return sql`(${isShown} and ${isNotSuspended(userId)})`;
  return sql`(${userId} = ${viewerId}::uuid or (${notBlocked(viewerId, userId)}
    and (${isShown} or (${visibility} <> 'private' and ${areFriends(viewerId, userId)}))))`;
}

/** The viewer may see a marketplace item, even of a seller with a hidden profile. */
export function maySeeItemOf(
  viewerId: ViewerId,
  { sellerId, isActive }: Record<"sellerId" | "isActive", AnyColumn | SQL>,
): SQL {
  if (viewerId === null) return sql`false`;
  return sql`(${isActive} and (${sellerId} = ${viewerId}::uuid or ${notBlocked(viewerId, sellerId)}))`;
}

/**
 * The viewer may see in a list by person what this person goes to (P-PRIVACY-11): their own, or by the person's
 * setting. Whether they may see the person at all is a condition of its own.
 */
export function maySeePlans(viewerId: ViewerId, personId: PersonId): SQL {
  if (viewerId === null) return sql`false`;
  return sql`(${personId} = ${viewerId}::uuid or ${admits(sql`plans_visibility`, viewerId, personId)})`;
}

/** The ids of a person's friends who aren't suspended, one row each with the column `id`. */
export function friendIdsOf(personId: PersonId): SQL {
  return sql`(select connection.friend_id as id from user_connections connection
      where connection.user_id = ${personId} and connection.status = 'accepted' and ${isNotSuspended(sql`connection.friend_id`)}
    union all select connection.user_id from user_connections connection
      where connection.friend_id = ${personId} and connection.status = 'accepted' and ${isNotSuspended(sql`connection.user_id`)})`;
}

/** The person accepts friend requests, by their own setting; also without one. */
export function takesRequests(personId: PersonId): SQL {
  return sql`coalesce((select asked.allow_friend_requests from user_privacy_settings asked
    where asked.user_id = ${personId}), true)`;
}

/** The person accepts messages from the viewer, by their own setting: everyone, friends (the default) or none. */
export function takesMessages(viewerId: ViewerId, personId: PersonId): SQL {
  return admits(sql`allow_direct_messages`, viewerId, personId);
}

/** The person accepts messages about their listings: from everyone, unless they chose no one. */
export function takesItemMessages(personId: PersonId): SQL {
  return sql`(coalesce((select audience.allow_direct_messages from user_privacy_settings audience
    where audience.user_id = ${personId}), 'friends') <> 'none')`;
}

/** The same for voice and video calls. */
export function takesCalls(viewerId: ViewerId, personId: PersonId): SQL {
  return admits(sql`allow_calls`, viewerId, personId);
}

function admits(setting: SQL, viewerId: ViewerId, personId: PersonId): SQL {
  if (viewerId === null) return sql`false`;
  return sql`case coalesce((select audience.${setting} from user_privacy_settings audience
    where audience.user_id = ${personId}), 'friends')
    when 'everyone' then true when 'friends' then ${areFriends(viewerId, personId)} else false end`;
}

/**
 * The person was online recently, counted from `now`, and shows it. Only for friends and people with a conversation
 * with them (P-PRIVACY-6): the caller must add that condition.
 */
export function isSeenOnline(person: { id: PersonId; lastSeenAt: AnyColumn | SQL }, now: Date): SQL<boolean> {
  return isSeenSince(person, sql`${onlineSince(now)}`);
}

/** The person lets others see when they are online, by their own setting; also without one. */
export function showsOnline(personId: PersonId): SQL {
  return sql`coalesce((select shy.show_online_status from user_privacy_settings shy where shy.user_id = ${personId}), true)`;
}

/** Members last seen after this time are online. */
export const onlineSince = (now: Date) => new Date(now.getTime() - peopleLimits.onlineFor * 1000);

/** The same, counted from `onlineSince`. */
export function isSeenSince(person: { id: PersonId; lastSeenAt: AnyColumn | SQL }, since: SQL): SQL<boolean> {
  return sql<boolean>`(coalesce(${person.lastSeenAt} > ${since}::timestamptz, false)
    and not exists (select from user_privacy_settings shy
      where shy.user_id = ${person.id} and not shy.show_online_status))`;
}
