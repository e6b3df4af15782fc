import type { CallStatus, CallType } from "@alongside/contract/calls/calls.constants.ts";
import { type AnyColumn, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import { personCardIfThere, type PersonCard } from "../../db/person-card.ts";
import { notBlocked } from "../../db/relations.ts";
import { users } from "../../db/schema/identity.ts";
import { bool, int4, json, neverNull, nullable, oneOf, statement, text, time, uuid } from "../../db/statement.ts";
import { wireTime } from "../../db/wire-time.ts";

/** A call as one of the two sees it. */
export interface CallRow {
  id: string;
  isOutgoing: boolean;
  otherUser: PersonCard | null;
  callType: CallType;
  status: CallStatus;
  duration: number | null;
  startedAt: string;
  answeredAt: string | null;
  endedAt: string | null;
  isHere: boolean;
  generation: number;
  relayOnly: boolean;
}

const other = alias(users, "other");

/** The other member of a record, seen from one of the two; null for a deleted account. */
export const otherOf = (viewerId: SQL, record = "record"): SQL => {
  const [caller, receiver] = [sql`${sql.identifier(record)}.caller_id`, sql`${sql.identifier(record)}.receiver_id`];
  return sql`(case when ${caller} = ${viewerId}::uuid then ${receiver} else ${caller} end)`;
};

/** One of the two hides their network address from the other. */
export const eitherHides = (one: SQL | AnyColumn, another: SQL | AnyColumn): SQL =>
  sql`exists (select from user_privacy_settings hidden
    where hidden.user_id in (${one}, ${another}) and hidden.hide_call_address)`;

const row = {
  id: uuid,
  isOutgoing: neverNull(bool, "the viewer is one of the two"),
  otherUser: nullable(json<PersonCard>()),
  callType: oneOf<CallType>(),
  status: oneOf<CallStatus>(),
  duration: nullable(int4),
  startedAt: neverNull(text, "made of a time"),
  answeredAt: nullable(text),
  endedAt: nullable(text),
  isHere: neverNull(bool, "a default replaces null"),
  generation: int4,
  relayOnly: neverNull(bool, "a condition that is never null"),
};

const columns = (viewerId: SQL, deviceId: SQL) => sql`
  record.id, coalesce(record.caller_id = ${viewerId}, false) as "isOutgoing",
  ${personCardIfThere(other, viewerId)} as "otherUser", record.call_type as "callType", record.status,
  record.duration, ${wireTime(sql`record.started_at`)} as "startedAt", ${wireTime(sql`record.answered_at`)} as "answeredAt",
  ${wireTime(sql`record.ended_at`)} as "endedAt", coalesce(own.device_id = ${deviceId}, false) as "isHere",
  record.generation, ${eitherHides(sql`record.caller_id`, sql`record.receiver_id`)} as "relayOnly"`;

const findCall = statement({
  name: "find a call of a member",
  params: { id: uuid, viewerId: uuid, deviceId: nullable(uuid) },
  row,
  text: ({ id, viewerId, deviceId }) => sql`
    select ${columns(viewerId, deviceId)}
    from call_records record left join users ${other} on ${other.id} = ${otherOf(viewerId)}
    left join call_members own on own.call_id = record.id and own.user_id = ${viewerId}
    where record.id = ${id} and ${viewerId} in (record.caller_id, record.receiver_id)
      and ${notBlocked(viewerId, otherOf(viewerId))}`,
});

/** Null for everyone but the two, and after a block. */
export async function find(db: Db, id: string, viewerId: string, deviceId: string | null): Promise<CallRow | null> {
  const [found] = await findCall(db, { id, viewerId, deviceId });
  return found ?? null;
}

const findCurrent = statement({
  name: "find the call that a member is in",
  params: { viewerId: uuid, deviceId: nullable(uuid) },
  row,
  text: ({ viewerId, deviceId }) => sql`
    select ${columns(viewerId, deviceId)}
    from call_members own join call_records record on record.id = own.call_id
    left join users ${other} on ${other.id} = ${otherOf(viewerId)}
    where own.user_id = ${viewerId} and ${notBlocked(viewerId, otherOf(viewerId))}`,
});

export async function current(db: Db, viewerId: string, deviceId: string | null): Promise<CallRow | null> {
  const [found] = await findCurrent(db, { viewerId, deviceId });
  return found ?? null;
}

const findByClientId = statement({
  name: "find a call by its client's id",
  params: { callerId: uuid, clientId: uuid },
  row: { id: uuid },
  text: ({ callerId, clientId }) => sql`
    select id from call_records where caller_id = ${callerId} and client_id = ${clientId}`,
});

export async function idByClientId(db: Db, callerId: string, clientId: string): Promise<string | null> {
  const [found] = await findByClientId(db, { callerId, clientId });
  return found?.id ?? null;
}

export interface Ended {
  id: string;
  callerId: string | null;
  receiverId: string | null;
  callType: CallType;
  status: CallStatus;
  callerFirstName: string | null;
  callerUsername: string | null;
}

const endCalls = statement({
  name: "end calls",
  params: { id: nullable(uuid), userId: nullable(uuid), now: time, isDeclined: bool },
  row: {
    id: uuid,
    callerId: nullable(uuid),
    receiverId: nullable(uuid),
    callType: oneOf<CallType>(),
    status: oneOf<CallStatus>(),
    callerFirstName: nullable(text),
    callerUsername: nullable(text),
  },
  text: ({ id, userId, now, isDeclined }) => sql`
    with ended as (
      update call_records record set ended_at = ${now},
        status = case when record.status = 'answered' then 'ended' when ${isDeclined} then 'declined' else 'missed' end,
        duration = case when record.status = 'answered'
          then greatest(0, floor(extract(epoch from ${now}::timestamptz - record.answered_at)))::int end
      where record.id = ${id} and record.status in ('ringing', 'answered')
        and (${userId}::uuid is null or ${userId} in (record.caller_id, record.receiver_id))
      returning record.*),
    gone as (delete from call_members using ended where call_members.call_id = ended.id),
    unread as (delete from call_signals using ended where call_signals.call_id = ended.id)
    select ended.id, ended.caller_id as "callerId", ended.receiver_id as "receiverId", ended.call_type as "callType",
      ended.status, caller.first_name as "callerFirstName", caller.username as "callerUsername"
    from ended left join users caller on caller.id = ended.caller_id`,
});

/** Ends a call that rings or goes on, for one of the two or (null) for the server. Null if it had ended. */
export async function end(
  db: Db,
  id: string,
  userId: string | null,
  { now, isDeclined = false }: { now: Date; isDeclined?: boolean },
): Promise<Ended | null> {
  const [ended] = await endCalls(db, { id, userId, now, isDeclined });
  return ended ?? null;
}
