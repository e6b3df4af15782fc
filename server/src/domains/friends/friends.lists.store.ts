import { sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import {
  decodePosition,
  encodePosition,
  inMilliseconds,
  isFurther,
  pageOf,
  type Page,
  type PageRequest,
} from "../../db/keyset.ts";
import { foldedNames, holdsAll } from "../../db/like.ts";
import { personCard, type PersonCard } from "../../db/person-card.ts";
import { friendIdsOf, isNotSuspended, isSeenOnline, notBlocked } from "../../db/relations.ts";
import { users } from "../../db/schema/identity.ts";

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
const friendsFrom = (userId: string) => sql`
  ${connections(columns.friendId, sql`connection.user_id = ${userId} and connection.status = 'accepted'`)}
  union all ${connections(columns.userId, sql`connection.friend_id = ${userId} and connection.status = 'accepted'`)}`;
const requestsFrom = (userId: string, direction: Direction) =>
  direction === "received"
    ? connections(columns.userId, sql`connection.friend_id = ${userId} and connection.status = 'pending'`)
    : connections(columns.friendId, sql`connection.user_id = ${userId} and connection.status = 'pending'`);

const isNamed = (words: readonly string[]) =>
  sql`exists (select from users ${person} where ${person.id} = listed.person_id and ${holdsAll(foldedNames(person), words)})`;

/*
 * The lists of a member's connections, newest first. A page is cut before cards are made, so that a list of ten
 * thousand costs what reading its index does.
 */

export async function friendsOf(
  db: Db,
  userId: string,
  request: PageRequest & { words?: readonly string[] },
  now: Date,
): Promise<Page<FriendRow>> {
  const { words = [] } = request;
  return page(db, userId, friendsFrom(userId), request, {
    column: sql`${isSeenOnline(person, now)} as "isOnline"`,
    condition: words.length === 0 ? undefined : isNamed(words),
  });
}

/** One friendship as the lists show it. */
export async function friend(db: Db, userId: string, id: string, now: Date): Promise<FriendRow | null> {
  const { items } = await page<{ isOnline: boolean }>(
    db,
    userId,
    friendsFrom(userId),
    { limit: 1 },
    {
      column: sql`${isSeenOnline(person, now)} as "isOnline"`,
      condition: sql`listed.id = ${id}`,
    },
  );
  return items[0] ?? null;
}

export function requestsOf(
  db: Db,
  userId: string,
  direction: Direction,
  request: PageRequest,
): Promise<Page<RequestRow>> {
  return page(db, userId, requestsFrom(userId, direction), request, {
    column: sql`(select count(*)::int from ${friendIdsOf(sql`listed.person_id`)} theirs
          where theirs.id in (select id from mine)) as "mutualFriends"`,
  });
}

/** The member's friends who are the person's too, the member's latest first. */
export function mutualWith(
  db: Db,
  userId: string,
  personId: string,
  request: PageRequest,
): Promise<Page<ConnectionRow>> {
  return page(db, userId, friendsFrom(userId), request, {
    column: sql`null`,
    condition: sql`listed.person_id in (select id from ${friendIdsOf(sql`${personId}::uuid`)} theirs)
          and ${notBlocked(userId, sql`listed.person_id`)}`,
  });
}

export async function countsOf(db: Db, userId: string) {
  const { rows } = await db.execute<{ friends: number; received: number; sent: number }>(sql`
        select count(*) filter (where status = 'accepted')::int as friends,
          count(*) filter (where status = 'pending' and not is_mine)::int as received,
          count(*) filter (where status = 'pending' and is_mine)::int as sent
        from (select status, true as is_mine, friend_id as other_id from user_connections where user_id = ${userId}
          union all select status, false, user_id from user_connections where friend_id = ${userId}) connection
        where ${isNotSuspended(sql`other_id`)}`);
  return rows[0] ?? { friends: 0, received: 0, sent: 0 };
}

async function page<T extends Record<string, unknown>>(
  db: Db,
  viewerId: string,
  source: SQL,
  { limit, cursor }: PageRequest,
  also: { column: SQL; condition?: SQL | undefined },
): Promise<Page<ConnectionRow & T>> {
  const after = decodePosition(cursor);
  const further = after === null ? sql`true` : isFurther(after, sql`listed.made_at`, sql`listed.id`);
  const { rows } = await db.execute<{ id: string; card: PersonCard; made_at: string } & T>(sql`
      with mine as materialized ${friendIdsOf(sql`${viewerId}::uuid`)},
      listed as materialized (select * from (${source}) listed where ${further} and ${also.condition ?? sql`true`}
        order by listed.made_at desc, listed.id desc limit ${limit + 1})
      select listed.id, ${personCard(person, viewerId)} as card, listed.made_at, ${also.column}
      from listed join users ${person} on ${person.id} = listed.person_id
      order by listed.made_at desc, listed.id desc`);
  const found = rows.map(({ made_at, ...row }) => ({ ...row, createdAt: new Date(made_at) }));
  // The rows are the statement's columns, of which only the moment was renamed.
  return pageOf(found as unknown as (ConnectionRow & T)[], limit, ({ createdAt, id }) =>
    encodePosition({ at: createdAt, id }),
  );
}
