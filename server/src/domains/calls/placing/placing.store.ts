import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { peopleFaults } from "@alongside/contract/people/people.faults.ts";
import type { CallStatus, CallType } from "@alongside/contract/calls/calls.constants.ts";
import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../../db/client.ts";
import { newId } from "../../../db/ids.ts";
import { maySeeProfile, notBlocked, takesCalls } from "../../../db/relations.ts";
import { users } from "../../../db/schema/identity.ts";
import { bool, neverNull, nullable, oneOf, statement, text, time, uuid } from "../../../db/statement.ts";
import { asFault } from "../../../db/violations.ts";
import { eitherHides, type Ended, otherOf } from "../calls.row.store.ts";
import { isFresh } from "../group/seat.store.ts";

const person = alias(users, "person");

const findReceiver = statement({
  name: "find a member to call",
  params: { callerId: uuid, receiverId: uuid },
  row: {
    takesCalls: neverNull(bool, "a default replaces null"),
    relayOnly: neverNull(bool, "a condition that is never null"),
  },
  text: ({ callerId, receiverId }) => sql`
    select ${takesCalls(callerId, person.id)} as "takesCalls", ${eitherHides(callerId, person.id)} as "relayOnly"
    from users ${person} where ${person.id} = ${receiverId} and ${notBlocked(callerId, person.id)}
      and (${takesCalls(callerId, person.id)} or ${maySeeProfile(callerId, person.id)})`,
});

/** Null if the caller may not know about them. */
export async function receiverFor(db: Db, callerId: string, receiverId: string) {
  const [row] = await findReceiver(db, { callerId, receiverId });
  return row ?? null;
}

interface Pair {
  callerId: string;
  receiverId: string;
}

const insertCall = statement({
  name: "insert a call",
  params: { id: uuid, callerId: uuid, receiverId: uuid, callType: text, clientId: uuid, now: time },
  row: { id: uuid },
  text: ({ id, callerId, receiverId, callType, clientId, now }) => sql`
    insert into call_records (id, caller_id, receiver_id, call_type, status, client_id, started_at)
    values (${id}, ${callerId}, ${receiverId}, ${callType}, 'ringing', ${clientId}, ${now})
    on conflict (caller_id, client_id) do nothing returning id`,
});

/** Its id; null if it exists already. */
export async function insert(
  tx: Db,
  call: Pair & { callType: CallType; clientId: string; now: Date },
): Promise<string | null> {
  const [row] = await asFault(insertCall(tx, { ...call, id: newId() }), {
    call_records_caller_id_users_id_fk: kernelFaults.unauthorized,
    call_records_receiver_id_users_id_fk: peopleFaults.notFound,
  });
  return row?.id ?? null;
}

const insertMembers = statement({
  name: "take two members into a call",
  params: { id: uuid, callerId: uuid, receiverId: uuid, deviceId: uuid, sessionId: text, now: time },
  row: { userId: uuid },
  text: ({ id, callerId, receiverId, deviceId, sessionId, now }) => sql`
    insert into call_members (user_id, call_id, is_caller, device_id, session_id, seen_at)
    select user_id, ${id}, is_caller, case when is_caller then ${deviceId}::uuid end,
      case when is_caller then ${sessionId}::text end, case when is_caller then ${now}::timestamptz end
    from (values (${callerId}::uuid, true), (${receiverId}::uuid, false)) as pair (user_id, is_caller)
    where not exists (select from group_call_participants part where part.user_id = pair.user_id and ${isFresh(now)})
    order by user_id on conflict (user_id) do nothing returning user_id as "userId"`,
});

const lockMembers = statement({
  name: "lock the two members of a call",
  params: { callerId: uuid, receiverId: uuid },
  row: { id: uuid },
  text: ({ callerId, receiverId }) => sql`
    select id from users where id in (${callerId}, ${receiverId}) order by id for no key update`,
});

/** So that neither of them enters a group call meanwhile, which locks them too. */
export const lockPair = (tx: Db, { callerId, receiverId }: Pair) => lockMembers(tx, { callerId, receiverId });

/** The ids of those of the two who weren't in a call, of two or of a group. Who calls each other at once waits for the other here. */
export async function takeMembers(
  tx: Db,
  id: string,
  { callerId, receiverId }: Pair,
  { sessionId, deviceId, now }: Entering,
): Promise<string[]> {
  const rows = await insertMembers(tx, { id, callerId, receiverId, sessionId, deviceId, now });
  return rows.map(({ userId }) => userId);
}

const endBusy = statement({
  name: "mark a call as busy",
  params: { id: uuid, now: time },
  row: {
    id: uuid,
    callerId: nullable(uuid),
    receiverId: nullable(uuid),
    callType: oneOf<CallType>(),
    status: oneOf<CallStatus>(),
    callerFirstName: nullable(text),
    callerUsername: nullable(text),
  },
  text: ({ id, now }) => sql`
    with ended as (
      update call_records set status = 'busy', ended_at = ${now} where id = ${id} returning *),
    gone as (delete from call_members using ended where call_members.call_id = ended.id)
    select ended.id, ended.caller_id as "callerId", ended.receiver_id as "receiverId", ended.call_type as "callType",
      ended.status, caller.first_name as "callerFirstName", caller.username as "callerUsername"
    from ended left join users caller on caller.id = ended.caller_id`,
});

export async function markBusy(tx: Db, id: string, now: Date): Promise<Ended | null> {
  const [row] = await endBusy(tx, { id, now });
  return row ?? null;
}

const answerCall = statement({
  name: "answer a call",
  params: { id: uuid, receiverId: uuid, now: time },
  row: { callerId: neverNull(uuid, "a caller whose account is deleted has ended the call") },
  text: ({ id, receiverId, now }) => sql`
    update call_records set status = 'answered', answered_at = ${now}
    where id = ${id} and receiver_id = ${receiverId} and status = 'ringing' and caller_id is not null
      and ${takesCalls(sql`caller_id`, receiverId)} and ${notBlocked(receiverId, sql`caller_id`)}
    returning caller_id as "callerId"`,
});

/** The caller's id; null if it doesn't ring for this member, or the two may not talk any more. */
export async function answer(tx: Db, id: string, receiverId: string, now: Date): Promise<string | null> {
  const [row] = await answerCall(tx, { id, receiverId, now });
  return row?.callerId ?? null;
}

export interface Entering {
  userId: string;
  sessionId: string;
  deviceId: string;
  now: Date;
}

const enterCall = statement({
  name: "enter a call with a page",
  params: { id: uuid, userId: uuid, sessionId: text, deviceId: uuid, now: time },
  row: {},
  text: ({ id, userId, sessionId, deviceId, now }) => sql`
    update call_members set device_id = ${deviceId}, session_id = ${sessionId}::text, seen_at = ${now}, left_at = null
    where call_id = ${id} and user_id = ${userId}`,
});

/** From now on this page is the member's in the call. */
export async function enter(tx: Db, id: string, entering: Entering): Promise<void> {
  await enterCall(tx, { id, ...entering });
}

const beginAgain = statement({
  name: "begin a call's connection anew",
  params: { id: uuid, userId: uuid },
  row: { otherId: nullable(uuid) },
  text: ({ id, userId }) => sql`
    with again as (
      update call_records record set signals = signals + 1, generation = signals + 1
      where id = ${id} and ((status = 'answered' and ${userId} in (caller_id, receiver_id))
        or (status = 'ringing' and caller_id = ${userId}))
      returning *),
    unread as (delete from call_signals using again where call_signals.call_id = again.id),
    said as (insert into call_signals (call_id, number, is_from_caller, kind, payload)
      select id, signals, coalesce(caller_id = ${userId}, false), 'rejoined', '' from again)
    select ${otherOf(userId, "again")} as "otherId" from again`,
});

/** Forgets all signals and leaves one for the other page; its member's id. Null if the call isn't the member's. */
export async function begin(tx: Db, id: string, userId: string): Promise<string[] | null> {
  const [row] = await beginAgain(tx, { id, userId });
  if (row === undefined) return null;
  return row.otherId === null ? [] : [row.otherId];
}
