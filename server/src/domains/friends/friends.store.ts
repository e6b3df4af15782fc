import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import { newId } from "../../db/ids.ts";
import { arePair, pairKey } from "../../db/pairs.ts";
import { personCard, type PersonCard } from "../../db/person-card.ts";
import { isNotSuspended, maySeeProfile, notBlocked, takesRequests } from "../../db/relations.ts";
import { users } from "../../db/schema/identity.ts";
import { asFault } from "../../db/violations.ts";

/** What there is between two: `askerId` asked, and the other has accepted or not yet. */
export interface ConnectionRow {
  id: string;
  askerId: string;
  isAccepted: boolean;
}

/** A person the viewer may know of, and what there is between the two. */
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
const isPair = (one: string, other: string) => arePair(sql`connection.user_id`, sql`connection.friend_id`, one, other);

// One row for a pair, whoever asked; what happens to it is decided by its lock.

/**
 * Until the transaction ends nobody else begins or ends anything between the two, whether there is a row or not: the
 * name keeps out who may begin something, the row who ends it without the name.
 */
export async function lockPair(db: Db, one: string, other: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${pairKey("friends", one, other)})`);
  await db.execute(sql`select from user_connections connection where ${isPair(one, other)} for update`);
}

/** Null for whom the viewer may not know: nobody, a blocked pair, a hidden profile. Who has asked is known. */
export async function findKnown(db: Db, viewerId: string, personId: string): Promise<Known | null> {
  const { rows } = await db.execute<{
    card: PersonCard;
    takes_requests: boolean;
    connection_id: string | null;
    asker_id: string | null;
    status: string | null;
  }>(sql`
        select ${personCard(person, viewerId)} as card, connection.id as connection_id, connection.user_id as asker_id, connection.status,
          ${takesRequests(person.id)} as takes_requests
        from users ${person} left join user_connections connection on ${isPair(viewerId, personId)}
        where ${person.id} = ${personId} and (${maySeeProfile(viewerId, person.id)}
          or (connection.id is not null and ${notBlocked(viewerId, person.id)}))`);
  const [row] = rows;
  if (row === undefined) return null;
  const { card, connection_id: id, asker_id: askerId, status } = row;
  return {
    card,
    takesRequests: row.takes_requests,
    connection: id === null || askerId === null ? null : { id, askerId, isAccepted: status === "accepted" },
  };
}

/** Leaves a request; the pair must be locked. Where the other's account has just gone, they are not found. */
export async function insertRequest(db: Db, userId: string, friendId: string, now: Date): Promise<string> {
  const id = newId();
  const write = db.execute(sql`insert into user_connections (id, user_id, friend_id, status, created_at)
        values (${id}, ${userId}, ${friendId}, 'pending', ${now})`);
  await asFault(write, {
    user_connections_user_id_users_id_fk: kernelFaults.unauthorized,
    user_connections_friend_id_users_id_fk: peopleFaults.notFound,
  });
  return id;
}

/** Accepts a waiting request to the member; answers who asked. From now on the two count as friends. */
export async function accept(db: Db, id: string, userId: string, now: Date): Promise<string | null> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
        update user_connections set status = 'accepted', created_at = ${now}
        where id = ${id} and friend_id = ${userId} and status = 'pending' and ${isNotSuspended(sql`user_id`)}
        returning user_id`);
  return rows[0]?.user_id ?? null;
}

export function decline(db: Db, id: string, userId: string) {
  return ended(
    db,
    sql`connection.id = ${id} and connection.friend_id = ${userId} and connection.status = 'pending' and ${isNotSuspended(sql`connection.user_id`)}`,
  );
}

export function cancel(db: Db, id: string, userId: string) {
  return ended(
    db,
    sql`connection.id = ${id} and connection.user_id = ${userId} and connection.status = 'pending' and ${isNotSuspended(sql`connection.friend_id`)}`,
  );
}

/** Of the first with the other. */
export function remove(db: Db, one: string, other: string) {
  return ended(
    db,
    sql`${isPair(one, other)} and connection.status = 'accepted' and ${isNotSuspended(sql`${other}::uuid`)}`,
  );
}

export function endBetween(db: Db, one: string, other: string) {
  return ended(db, isPair(one, other));
}

export function endAllOf(db: Db, userId: string) {
  return ended(db, sql`connection.user_id = ${userId} or connection.friend_id = ${userId}`);
}

async function ended(db: Db, condition: ReturnType<typeof sql>): Promise<Ended[]> {
  const { rows } = await db.execute<{ id: string; user_id: string; friend_id: string; status: string }>(
    sql`delete from user_connections connection where ${condition} returning id, user_id, friend_id, status`,
  );
  return rows.map(({ id, user_id: userId, friend_id: friendId, status }) => {
    return { id, userId, friendId, wasAccepted: status === "accepted" };
  });
}
