import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import { newId } from "../../db/ids.ts";
import { arePair, pairKey } from "../../db/pairs.ts";
import { personCard, type PersonCard } from "../../db/person-card.ts";
import { isNotSuspended, maySeeProfile, notBlocked, takesRequests } from "../../db/relations.ts";
import { users } from "../../db/schema/identity.ts";
import { bool, json, neverNull, nullable, statement, time, uuid } from "../../db/statement.ts";
import { asFault } from "../../db/violations.ts";

/** A request or friendship of two members: `askerId` sent it; the other accepted it or hasn't answered. */
export interface ConnectionRow {
  id: string;
  askerId: string;
  isAccepted: boolean;
}

/** A person the viewer may know about, and the connection between the two. */
export interface Known {
  card: PersonCard;
  takesRequests: boolean;
  connection: ConnectionRow | null;
}

/** A connection that has ended, and what it was. */
export interface Ended {
  id: string;
  userId: string;
  friendId: string;
  wasAccepted: boolean;
}

const person = alias(users, "person");
const isPair = (one: SQL, other: SQL) => arePair(sql`connection.user_id`, sql`connection.friend_id`, one, other);

// Two members share at most one row, regardless of the sender; its lock orders their changes.

const lockName = statement({
  name: "lock a pair of members for friendship",
  params: { one: uuid, other: uuid },
  row: {},
  text: ({ one, other }) => sql`select from pg_advisory_xact_lock(${pairKey("friends", one, other)})`,
});

const lockRow = statement({
  name: "lock the connection of two members",
  params: { one: uuid, other: uuid },
  row: {},
  text: ({ one, other }) => sql`select from user_connections connection where ${isPair(one, other)} for update`,
});

/**
 * Until the transaction ends, nobody else creates or ends a connection between the two: the advisory lock stops
 * inserts, the row lock stops changes.
 */
export async function lockFriendship(db: Db, one: string, other: string): Promise<void> {
  await lockName(db, { one, other });
  await lockRow(db, { one, other });
}

const known = statement({
  name: "find a person the viewer may know about, with their connection",
  params: { viewerId: uuid, personId: uuid },
  row: {
    card: neverNull(json<PersonCard>(), "built by the statement"),
    takesRequests: neverNull(bool, "a default replaces null"),
    connectionId: nullable(uuid),
    askerId: nullable(uuid),
    isAccepted: nullable(bool),
  },
  text: ({ viewerId, personId }) => sql`
    select ${personCard(person, viewerId)} as card, ${takesRequests(person.id)} as "takesRequests",
      connection.id as "connectionId", connection.user_id as "askerId", connection.status = 'accepted' as "isAccepted"
    from users ${person} left join user_connections connection on ${isPair(viewerId, personId)}
    where ${person.id} = ${personId} and (${maySeeProfile(viewerId, person.id)}
      or (connection.id is not null and ${notBlocked(viewerId, person.id)}))`,
});

/** Null if the viewer may not know about them: no such person, blocked, or a hidden profile without a request. */
export async function findKnown(db: Db, viewerId: string, personId: string): Promise<Known | null> {
  const [row] = await known(db, { viewerId, personId });
  if (row === undefined) return null;
  const { card, connectionId: id, askerId, isAccepted } = row;
  return {
    card,
    takesRequests: row.takesRequests,
    connection: id === null || askerId === null ? null : { id, askerId, isAccepted: isAccepted === true },
  };
}

const insert = statement({
  name: "insert a friend request",
  params: { id: uuid, userId: uuid, friendId: uuid, now: time },
  row: {},
  text: ({ id, userId, friendId, now }) => sql`
    insert into user_connections (id, user_id, friend_id, status, created_at)
    values (${id}, ${userId}, ${friendId}, 'pending', ${now})`,
});

/** The pair must be locked. Throws people/not-found if the other account was deleted meanwhile. */
export async function insertRequest(db: Db, userId: string, friendId: string, now: Date): Promise<string> {
  const id = newId();
  await asFault(insert(db, { id, userId, friendId, now }), {
    user_connections_user_id_users_id_fk: kernelFaults.unauthorized,
    user_connections_friend_id_users_id_fk: peopleFaults.notFound,
  });
  return id;
}

const acceptRequest = statement({
  name: "accept a friend request",
  params: { id: uuid, userId: uuid, now: time },
  row: { askerId: uuid },
  text: ({ id, userId, now }) => sql`
    update user_connections set status = 'accepted', created_at = ${now}
    where id = ${id} and friend_id = ${userId} and status = 'pending' and ${isNotSuspended(sql`user_id`)}
    returning user_id as "askerId"`,
});

/** Accepts a pending request to the member and returns its sender. */
export async function accept(db: Db, id: string, userId: string, now: Date): Promise<string | null> {
  const [row] = await acceptRequest(db, { id, userId, now });
  return row?.askerId ?? null;
}

const ended = { id: uuid, userId: uuid, friendId: uuid, wasAccepted: neverNull(bool, "the status is never null") };
const deleteWhere = (condition: SQL) => sql`
  delete from user_connections connection where ${condition}
  returning id, user_id as "userId", friend_id as "friendId", status = 'accepted' as "wasAccepted"`;

const declineRequest = statement({
  name: "decline a friend request",
  params: { id: uuid, userId: uuid },
  row: ended,
  text: ({ id, userId }) =>
    deleteWhere(sql`connection.id = ${id} and connection.friend_id = ${userId} and connection.status = 'pending'
      and ${isNotSuspended(sql`connection.user_id`)}`),
});
export const decline = (db: Db, id: string, userId: string): Promise<Ended[]> => declineRequest(db, { id, userId });

const cancelRequest = statement({
  name: "cancel a friend request",
  params: { id: uuid, userId: uuid },
  row: ended,
  text: ({ id, userId }) =>
    deleteWhere(sql`connection.id = ${id} and connection.user_id = ${userId} and connection.status = 'pending'
      and ${isNotSuspended(sql`connection.friend_id`)}`),
});
export const cancel = (db: Db, id: string, userId: string): Promise<Ended[]> => cancelRequest(db, { id, userId });

const removeFriend = statement({
  name: "remove a friend",
  params: { one: uuid, other: uuid },
  row: ended,
  text: ({ one, other }) =>
    deleteWhere(sql`${isPair(one, other)} and connection.status = 'accepted' and ${isNotSuspended(other)}`),
});
export const remove = (db: Db, one: string, other: string): Promise<Ended[]> => removeFriend(db, { one, other });

const removeBetween = statement({
  name: "remove any connection of two members",
  params: { one: uuid, other: uuid },
  row: ended,
  text: ({ one, other }) => deleteWhere(isPair(one, other)),
});
export const endBetween = (db: Db, one: string, other: string): Promise<Ended[]> => removeBetween(db, { one, other });

const removeAllOf = statement({
  name: "remove all connections of a member",
  params: { userId: uuid },
  row: ended,
  text: ({ userId }) => deleteWhere(sql`connection.user_id = ${userId} or connection.friend_id = ${userId}`),
});
export const endAllOf = (db: Db, userId: string): Promise<Ended[]> => removeAllOf(db, { userId });
