import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { isNotSuspended, notBlocked } from "../../../db/relations.ts";
import { bool, int8, neverNull, statement, time, uuid } from "../../../db/statement.ts";

const lockRingingCall = statement({
  name: "lock a ringing call",
  params: { id: uuid },
  row: { id: uuid },
  text: ({ id }) => sql`select id from call_records where id = ${id} and status = 'ringing' for update`,
});

/** False if it doesn't ring any more. */
export const lockRinging = async (tx: Db, id: string): Promise<boolean> =>
  (await lockRingingCall(tx, { id })).length > 0;

const callOfMember = statement({
  name: "find the call of a member",
  params: { userId: uuid },
  row: { id: uuid },
  text: ({ userId }) => sql`select call_id as id from call_members where user_id = ${userId}`,
});

export async function callOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await callOfMember(db, { userId });
  return row?.id ?? null;
}

const callOfTwo = statement({
  name: "find the call of two members",
  params: { one: uuid, other: uuid },
  row: { id: uuid },
  text: ({ one, other }) => sql`
    select one.call_id as id from call_members one join call_members other on other.call_id = one.call_id
    where one.user_id = ${one} and other.user_id = ${other}`,
});

export async function callOfBoth(db: Db, one: string, other: string): Promise<string | null> {
  const [row] = await callOfTwo(db, { one, other });
  return row?.id ?? null;
}

const hasNoSession = (now: unknown) => sql`(member.session_id is not null and not exists (
  select from sessions where sessions.sid = member.session_id and sessions.expire > ${now}::timestamptz))`;

const callOfEndedSession = statement({
  name: "find the call of a member whose session has ended",
  params: { userId: uuid, now: time },
  row: { id: uuid },
  text: ({ userId, now }) => sql`
    select member.call_id as id from call_members member where member.user_id = ${userId} and ${hasNoSession(now)}`,
});

export async function callWithoutSession(db: Db, userId: string, now: Date): Promise<string | null> {
  const [row] = await callOfEndedSession(db, { userId, now });
  return row?.id ?? null;
}

const suspension = statement({
  name: "find out whether a member is suspended",
  params: { userId: uuid },
  row: { isSuspended: neverNull(bool, "a condition that is never null") },
  text: ({ userId }) => sql`select not ${isNotSuspended(userId)} as "isSuspended"`,
});

export async function isSuspended(db: Db, userId: string): Promise<boolean> {
  const [row] = await suspension(db, { userId });
  return row?.isSuspended === true;
}

const findOver = statement({
  name: "find calls that are over",
  params: { now: time, ringing: time, silent: time, left: time, limit: int8 },
  row: { id: uuid },
  text: ({ now, ringing, silent, left, limit }) => sql`
    select record.id from call_records record
    where record.id in (
      select member.call_id from call_members member
      join call_records own on own.id = member.call_id
      join call_members peer on peer.call_id = member.call_id and peer.user_id <> member.user_id
      where (own.status = 'ringing' and own.started_at <= ${ringing})
        or member.seen_at <= ${silent} or member.left_at <= ${left} or ${hasNoSession(now)}
        or not ${notBlocked(sql`member.user_id`, sql`peer.user_id`)})
    order by record.id limit ${limit} for update skip locked`,
});

/** Locks calls that rang since `ringing`, or of which a page was silent since `silent` or left at `left`. */
export async function lockOver(
  tx: Db,
  times: { now: Date; ringing: Date; silent: Date; left: Date },
  limit: number,
): Promise<string[]> {
  return (await findOver(tx, { ...times, limit })).map(({ id }) => id);
}

const countOpen = statement({
  name: "find out whether there are calls",
  params: {},
  row: { isThere: neverNull(bool, "a condition that is never null") },
  text: () => sql`select exists (select from call_members) as "isThere"`,
});

export async function isAnyOpen(db: Db): Promise<boolean> {
  const [row] = await countOpen(db, {});
  return row?.isThere === true;
}

const removeRecords = statement({
  name: "delete the calls of a member with deleted accounts",
  params: { userId: uuid },
  row: {},
  text: ({ userId }) => sql`
    delete from call_records where (caller_id = ${userId} and receiver_id is null)
      or (receiver_id = ${userId} and caller_id is null)`,
});

export async function removeUnseen(tx: Db, userId: string): Promise<void> {
  await removeRecords(tx, { userId });
}
