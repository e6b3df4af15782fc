import { sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import {
  cursorVariants,
  decodePosition,
  encodePosition,
  inMilliseconds,
  isFurther,
  pageOf,
  type Page,
  type PageRequest,
  type Position,
} from "../../db/keyset.ts";
import { foldedNames, containsAll } from "../../db/like.ts";
import { personCard, type PersonCard } from "../../db/person-card.ts";
import { friendIdsOf, isNotSuspended, isSeenSince, notBlocked, onlineSince } from "../../db/relations.ts";
import { users } from "../../db/schema/identity.ts";
import { bool, int4, int8, json, neverNull, statement, time, uuid } from "../../db/statement.ts";

export interface ConnectionRow {
  id: string;
  card: PersonCard;
  createdAt: Date;
}
export type FriendRow = ConnectionRow & { isOnline: boolean };
export type RequestRow = ConnectionRow & { mutualFriends: number };

type Direction = "received" | "sent";

const person = alias(users, "person");
const madeAt = inMilliseconds(sql`connection.created_at`);
const columns = {
  id: sql`connection.id`,
  userId: sql`connection.user_id`,
  friendId: sql`connection.friend_id`,
  madeAt,
};

const connections = (other: SQL, condition: SQL) =>
  sql`select ${columns.id}, ${other} as person_id, ${columns.madeAt} as made_at from user_connections connection
    where ${condition} and ${isNotSuspended(other)}`;
const friends = (userId: SQL) => sql`
  ${connections(columns.friendId, sql`connection.user_id = ${userId} and connection.status = 'accepted'`)}
  union all ${connections(columns.userId, sql`connection.friend_id = ${userId} and connection.status = 'accepted'`)}`;

const isNamed = (words: readonly string[]) =>
  sql`exists (select from users ${person} where ${person.id} = listed.person_id and ${containsAll(foldedNames(person), words)})`;

/*
 * The lists of a member's connections, newest first. Cards are built for one page only, so that a list of ten thousand
 * costs no more than reading its index.
 */

interface ListText {
  source: SQL;
  viewerId: SQL;
  limit: SQL;
  after: Position | null;
  column?: SQL;
  condition?: SQL;
}
const row = {
  id: neverNull(uuid, "every friendship has an id"),
  card: neverNull(json<PersonCard>(), "built by the statement"),
  madeAt: neverNull(time, "a connection has a date"),
};
const params = { viewerId: uuid, limit: int8 };

function listText({ source, viewerId, limit, after, column, condition = sql`true` }: ListText): SQL {
  const further = after === null ? sql`true` : isFurther(after, sql`listed.made_at`, sql`listed.id`);
  return sql`
    with mine as materialized ${friendIdsOf(viewerId)},
    listed as materialized (select * from (${source}) listed where ${further} and ${condition}
      order by listed.made_at desc, listed.id desc limit ${limit})
    select listed.id, ${personCard(person, viewerId)} as card, listed.made_at as "madeAt" ${column}
    from listed join users ${person} on ${person.id} = listed.person_id
    order by listed.made_at desc, listed.id desc`;
}

interface Named {
  after: Position | null;
  words: readonly string[];
}
const friendRow = { ...row, isOnline: neverNull(bool, "a default replaces null") };
const onlineColumn = (seenSince: SQL) => sql`, ${isSeenSince(person, seenSince)} as "isOnline"`;

const listFriends = statement({
  name: "list friends",
  params: { ...params, seenSince: time },
  row: friendRow,
  variants: [[], ["ana", "lima"]].flatMap((words) => cursorVariants.map(({ after }): Named => ({ after, words }))),
  text: ({ viewerId, limit, seenSince }, { after, words }: Named) =>
    listText({
      source: friends(viewerId),
      viewerId,
      limit,
      after,
      column: onlineColumn(seenSince),
      ...(words.length > 0 && { condition: isNamed(words) }),
    }),
});

export async function friendsOf(
  db: Db,
  userId: string,
  { words = [], limit, cursor }: PageRequest & { words?: readonly string[] },
  now: Date,
): Promise<Page<FriendRow>> {
  const values = { viewerId: userId, limit: limit + 1, seenSince: onlineSince(now) };
  return pageOfRows(await listFriends(db, values, { after: decodePosition(cursor), words }), limit);
}

const findFriend = statement({
  name: "find a friend by the connection",
  params: { ...params, id: uuid, seenSince: time },
  row: friendRow,
  text: ({ viewerId, limit, id, seenSince }) =>
    listText({
      source: friends(viewerId),
      viewerId,
      limit,
      after: null,
      column: onlineColumn(seenSince),
      condition: sql`listed.id = ${id}`,
    }),
});

/** One friendship as the lists show it. */
export async function friend(db: Db, userId: string, id: string, now: Date): Promise<FriendRow | null> {
  const found = await findFriend(db, { viewerId: userId, limit: 1, id, seenSince: onlineSince(now) });
  return pageOfRows(found, 1).items[0] ?? null;
}

const listRequests = statement({
  name: "list friend requests",
  params,
  row: { ...row, id: uuid, mutualFriends: neverNull(int4, "a count") },
  variants: (["received", "sent"] as const).flatMap((direction) =>
    cursorVariants.map(({ after }) => ({ after, direction })),
  ),
  text: ({ viewerId, limit }, { after, direction }: { after: Position | null; direction: Direction }) =>
    listText({
      source:
        direction === "received"
          ? connections(columns.userId, sql`connection.friend_id = ${viewerId} and connection.status = 'pending'`)
          : connections(columns.friendId, sql`connection.user_id = ${viewerId} and connection.status = 'pending'`),
      viewerId,
      limit,
      after,
      column: sql`, (select count(*)::int from ${friendIdsOf(sql`listed.person_id`)} theirs
        where theirs.id in (select id from mine)) as "mutualFriends"`,
    }),
});

export async function requestsOf(
  db: Db,
  userId: string,
  direction: Direction,
  { limit, cursor }: PageRequest,
): Promise<Page<RequestRow>> {
  const values = { viewerId: userId, limit: limit + 1 };
  return pageOfRows(await listRequests(db, values, { after: decodePosition(cursor), direction }), limit);
}

const listMutual = statement({
  name: "list mutual friends",
  params: { ...params, personId: uuid },
  row,
  variants: cursorVariants,
  text: ({ viewerId, limit, personId }, { after }) =>
    listText({
      source: friends(viewerId),
      viewerId,
      limit,
      after,
      condition: sql`listed.person_id in (select id from ${friendIdsOf(personId)} theirs)
        and ${notBlocked(viewerId, sql`listed.person_id`)}`,
    }),
});

/** Friends the member and the person share, the member's latest first. */
export async function mutualWith(
  db: Db,
  userId: string,
  personId: string,
  { limit, cursor }: PageRequest,
): Promise<Page<ConnectionRow>> {
  const values = { viewerId: userId, personId, limit: limit + 1 };
  return pageOfRows(await listMutual(db, values, { after: decodePosition(cursor) }), limit);
}

const countConnections = statement({
  name: "count friends and requests",
  params: { userId: uuid },
  row: {
    friends: neverNull(int4, "a count"),
    received: neverNull(int4, "a count"),
    sent: neverNull(int4, "a count"),
  },
  text: ({ userId }) => sql`
    select count(*) filter (where status = 'accepted')::int as friends,
      count(*) filter (where status = 'pending' and not is_mine)::int as received,
      count(*) filter (where status = 'pending' and is_mine)::int as sent
    from (select status, true as is_mine, friend_id as other_id from user_connections where user_id = ${userId}
      union all select status, false, user_id from user_connections where friend_id = ${userId}) connection
    where ${isNotSuspended(sql`other_id`)}`,
});

export async function countsOf(db: Db, userId: string) {
  const [counts] = await countConnections(db, { userId });
  return counts ?? { friends: 0, received: 0, sent: 0 };
}

/** Cuts one page; `rows` may contain one more. */
function pageOfRows<T extends { id: string; madeAt: string }>(rows: readonly T[], limit: number) {
  const found = rows.map(({ madeAt: createdAt, ...rest }) => ({ ...rest, createdAt: new Date(createdAt) }));
  return pageOf(found, limit, ({ createdAt, id }) => encodePosition({ at: createdAt, id }));
}
