import { type CallStatus, heartbeatEvery, waitingSignals } from "@alongside/contract/calls/calls.constants.ts";
import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { notBlocked } from "../../../db/relations.ts";
import { bool, int4, neverNull, oneOf, statement, text, time, uuid } from "../../../db/statement.ts";
import { eitherHides, otherOf } from "../calls.row.store.ts";

type SignalKind = "description" | "candidate" | "rejoined";

const insertSignal = statement({
  name: "leave a signal in a call",
  params: { id: uuid, viewerId: uuid, deviceId: uuid, kind: text, payload: text, isRevealing: bool },
  row: { number: int4, otherId: uuid },
  text: ({ id, viewerId, deviceId, kind, payload, isRevealing }) => sql`
    with numbered as (
      update call_records record set signals = record.signals + 1
      from call_members own join call_members peer on peer.call_id = own.call_id and peer.user_id <> own.user_id
      where record.id = ${id} and record.status = 'answered' and own.call_id = record.id
        and own.user_id = ${viewerId} and own.device_id = ${deviceId} and ${notBlocked(viewerId, sql`peer.user_id`)}
        and not (${isRevealing} and ${eitherHides(sql`own.user_id`, sql`peer.user_id`)})
        and (select count(*) from call_signals waiting
          where waiting.call_id = ${id} and waiting.is_from_caller = own.is_caller) < ${waitingSignals}
      returning record.id, record.signals, own.is_caller, peer.user_id as other_id),
    written as (insert into call_signals (call_id, number, is_from_caller, kind, payload)
      select id, signals, is_caller, ${kind}, ${payload} from numbered)
    select signals as number, other_id as "otherId" from numbered`,
});

/** Null if this page isn't in the call, or may not send this. The row of the call makes the numbers follow each other. */
export async function insert(
  db: Db,
  signal: { id: string; viewerId: string; deviceId: string; kind: string; payload: string; isRevealing: boolean },
) {
  const [row] = await insertSignal(db, signal);
  return row ?? null;
}

const readSignals = statement({
  name: "read the signals of a call",
  params: { id: uuid, viewerId: uuid, deviceId: uuid, after: int4 },
  row: { number: int4, kind: oneOf<SignalKind>(), payload: text },
  text: ({ id, viewerId, deviceId, after }) => sql`
    select said.number, said.kind, said.payload from call_members own
    join call_signals said on said.call_id = own.call_id and said.is_from_caller <> own.is_caller
    where own.user_id = ${viewerId} and own.call_id = ${id} and own.device_id = ${deviceId} and said.number > ${after}
    order by said.number limit ${waitingSignals}`,
});

export function after(db: Db, where: { id: string; viewerId: string; deviceId: string; after: number }) {
  return readSignals(db, where);
}

/** Seconds after which a page that gives no sign of life is shown as away. */
const away = heartbeatEvery * 3;

const beatCall = statement({
  name: "give a sign of life in a call",
  params: { id: uuid, viewerId: uuid, deviceId: uuid, read: int4, now: time },
  row: {
    status: oneOf<CallStatus>(),
    isHere: neverNull(bool, "a condition that is never null"),
    signals: neverNull(int4, "a default replaces null"),
    isOtherHere: neverNull(bool, "a default replaces null"),
  },
  text: ({ id, viewerId, deviceId, read, now }) => sql`
    with beaten as (
      update call_members own set seen_at = ${now}, left_at = null
      where own.call_id = ${id} and own.user_id = ${viewerId} and own.device_id = ${deviceId}
      returning own.is_caller),
    forgotten as (
      delete from call_signals said using beaten
      where said.call_id = ${id} and said.is_from_caller <> beaten.is_caller and said.number <= ${read})
    select record.status, exists (select from beaten) as "isHere",
      coalesce((select max(said.number) from call_signals said join beaten on said.is_from_caller <> beaten.is_caller
        where said.call_id = ${id}), 0) as signals,
      coalesce((select peer.left_at is null
          and peer.seen_at > ${now}::timestamptz - ${away} * interval '1 second'
        from call_members peer where peer.call_id = ${id} and peer.user_id <> ${viewerId}), false) as "isOtherHere"
    from call_records record
    where record.id = ${id} and ${viewerId} in (record.caller_id, record.receiver_id)
      and ${notBlocked(viewerId, otherOf(viewerId))}`,
});

/** Forgets what the page has read. Null for everyone but the two. */
export async function beat(db: Db, where: { id: string; viewerId: string; deviceId: string; read: number; now: Date }) {
  const [row] = await beatCall(db, where);
  return row ?? null;
}

const leaveCall = statement({
  name: "note that a page of a call closes",
  params: { id: uuid, viewerId: uuid, deviceId: uuid, now: time },
  row: {},
  text: ({ id, viewerId, deviceId, now }) => sql`
    update call_members set left_at = ${now}
    where call_id = ${id} and user_id = ${viewerId} and device_id = ${deviceId}`,
});

export async function leave(db: Db, where: { id: string; viewerId: string; deviceId: string; now: Date }) {
  await leaveCall(db, where);
}
