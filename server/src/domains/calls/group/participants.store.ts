import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { newId } from "../../../db/ids.ts";
import { lockMember } from "../../../db/lock-member.ts";
import { personCard, type PersonCard } from "../../../db/person-card.ts";
import { notBlocked } from "../../../db/relations.ts";
import { users } from "../../../db/schema/identity.ts";
import { bool, int4, int8, json, neverNull, statement, text, time, uuid } from "../../../db/statement.ts";
import { wireTime } from "../../../db/wire-time.ts";
import { isFresh, mayStay, type Page, type Seat, seatColumns, seatOf, toSeat } from "./seat.store.ts";

/** The room of `ports/rooms`. */
interface Room {
  number: number;
  pin: string;
  secret: string;
}

const openCall = statement({
  name: "open a group call",
  params: { experienceId: uuid, room: int8, pin: text, secret: text, now: time },
  row: { room: int8, pin: text, secret: text, isStarted: neverNull(bool, "a comparison") },
  // An update of nothing locks the call until the transaction ends.
  text: ({ experienceId, room, pin, secret, now }) => sql`
    insert into group_calls (experience_id, room, pin, secret, started_at)
    values (${experienceId}, ${room}, ${pin}, ${secret}, ${now})
    on conflict (experience_id) do update set experience_id = excluded.experience_id
    returning room, pin, secret, group_calls.xmax::text = '0' as "isStarted"`,
});

/** The experience's call, which is begun if there is none, and locked. */
export async function open(tx: Db, experienceId: string, fresh: Room, now: Date) {
  const { number, pin, secret } = fresh;
  const [row] = await openCall(tx, { experienceId, room: number, pin, secret, now });
  if (row === undefined) throw new Error("a group call was not opened");
  return { room: { number: Number(row.room), pin: row.pin, secret: row.secret }, isStarted: row.isStarted };
}

const lockCall = statement({
  name: "lock a group call",
  params: { experienceId: uuid },
  row: { experienceId: uuid },
  text: ({ experienceId }) => sql`
    select experience_id as "experienceId" from group_calls where experience_id = ${experienceId} for update`,
});

/** False if there is no call. */
export async function lock(tx: Db, experienceId: string): Promise<boolean> {
  return (await lockCall(tx, { experienceId })).length > 0;
}

const insertParticipant = statement({
  name: "insert a participant of a group call",
  params: {
    id: uuid,
    experienceId: uuid,
    userId: uuid,
    sessionId: text,
    isMuted: bool,
    hasCamera: bool,
    now: time,
  },
  row: {},
  text: ({ id, experienceId, userId, sessionId, isMuted, hasCamera, now }) => sql`
    insert into group_call_participants
      (id, experience_id, user_id, session_id, is_muted, has_camera, joined_at, seen_at)
    values (${id}, ${experienceId}, ${userId}, ${sessionId}::text, ${isMuted}, ${hasCamera}, ${now}, ${now})`,
});

type NewParticipant = Omit<Page, "id"> & { isMuted: boolean; hasCamera: boolean };

/** The member, who isn't in a call, and is locked. Returns the participant's id. */
export async function insert(tx: Db, participant: NewParticipant, now: Date): Promise<string> {
  const id = newId();
  await insertParticipant(tx, { ...participant, id, now });
  return id;
}

/** So that the member can't enter another call meanwhile. */
export const lockCaller = (tx: Db, userId: string) => lockMember(tx, userId);

const countParticipants = statement({
  name: "count the participants of a group call",
  params: { experienceId: uuid },
  row: { participants: neverNull(int4, "a count") },
  text: ({ experienceId }) => sql`
    select count(*)::int as participants from group_call_participants where experience_id = ${experienceId}`,
});

export async function othersIn(tx: Db, experienceId: string): Promise<number> {
  return (await countParticipants(tx, { experienceId }))[0]?.participants ?? 0;
}

const findCallOfTwo = statement({
  name: "ask whether a member is in a call of two",
  params: { userId: uuid },
  row: { isIn: neverNull(bool, "exists") },
  text: ({ userId }) => sql`
    select exists (select from call_members member where member.user_id = ${userId}) as "isIn"`,
});

/** Also while it rings. */
export async function isInCallOfTwo(tx: Db, userId: string): Promise<boolean> {
  return (await findCallOfTwo(tx, { userId }))[0]?.isIn === true;
}

const takeSeat = statement({
  name: "note a participant's seat at the media server",
  params: { id: uuid, session: int8, publisher: int8, subscriber: int8, now: time },
  row: {},
  text: ({ id, session, publisher, subscriber, now }) => sql`
    update group_call_participants set media_session = ${session}, publisher = ${publisher}, subscriber = ${subscriber},
      seen_at = ${now}
    where id = ${id}`,
});

/** False if the participant left meanwhile. */
export const setSeat = async (db: Db, id: string, seat: Seat, now: Date) =>
  (await takeSeat(db, { id, ...seat, now })) > 0;

const findOwn = statement({
  name: "find a member's place in a group call",
  params: { experienceId: uuid, id: uuid, userId: uuid, sessionId: text, now: time },
  row: { room: int8, pin: text, secret: text, ...seatColumns },
  text: ({ experienceId, id, userId, sessionId, now }) => sql`
    select call.room, call.pin, call.secret, ${seatOf}
    from group_call_participants part join group_calls call on call.experience_id = part.experience_id
    where part.id = ${id} and part.experience_id = ${experienceId} and part.user_id = ${userId}
      and part.session_id = ${sessionId} and ${isFresh(now)} and ${mayStay(now)}`,
});

/** Where the participant is connected, if they are still in the call and may be. */
export async function own(db: Db, page: Page, now: Date): Promise<{ room: Room; seat: Seat } | null> {
  const [row] = await findOwn(db, { ...page, now });
  const seat = row === undefined ? null : toSeat(row);
  if (row === undefined || seat === null) return null;
  return { room: { number: Number(row.room), pin: row.pin, secret: row.secret }, seat };
}

const claim = statement({
  name: "give a participant's events to a connection",
  params: { id: uuid, streamId: uuid, now: time },
  row: {},
  text: ({ id, streamId, now }) => sql`
    update group_call_participants set stream_id = ${streamId}, seen_at = ${now} where id = ${id}`,
});

/** Returns the connection's id. The one before it ends at its next look. */
export async function claimStream(db: Db, id: string, now: Date): Promise<string> {
  const streamId = newId();
  await claim(db, { id, streamId, now });
  return streamId;
}

const touch = statement({
  name: "note that a participant is in a group call",
  params: { id: uuid, streamId: uuid, now: time },
  row: {},
  text: ({ id, streamId, now }) => sql`
    update group_call_participants part set seen_at = greatest(part.seen_at, ${now}::timestamptz)
    where part.id = ${id} and part.stream_id = ${streamId} and ${mayStay(now)}`,
});

/** False if the participant isn't in the call any more, or heard by another connection. */
export const keepAlive = async (db: Db, id: string, streamId: string, now: Date) =>
  (await touch(db, { id, streamId, now })) > 0;

const beginWatching = statement({
  name: "note that a participant begins to receive",
  params: { id: uuid },
  row: {},
  text: ({ id }) => sql`update group_call_participants set is_watching = true where id = ${id} and not is_watching`,
});

/** Whether this is the first time. */
export const beginToWatch = async (db: Db, id: string) => (await beginWatching(db, { id })) > 0;

const changeState = statement({
  name: "change what a participant of a group call sends",
  params: { id: uuid, isMuted: bool, hasCamera: bool },
  row: {},
  text: ({ id, isMuted, hasCamera }) => sql`
    update group_call_participants set is_muted = ${isMuted}, has_camera = ${hasCamera}
    where id = ${id} and (is_muted, has_camera) is distinct from (${isMuted}::boolean, ${hasCamera}::boolean)`,
});

/** False if nothing changed. */
export const setState = async (db: Db, id: string, state: { isMuted: boolean; hasCamera: boolean }) =>
  (await changeState(db, { id, ...state })) > 0;

const findInCall = statement({
  name: "list a group call",
  params: { experienceId: uuid, viewerId: uuid, now: time },
  row: {
    id: uuid,
    user: neverNull(json<PersonCard>(), "made of a row"),
    isYou: neverNull(bool, "a comparison"),
    isMuted: bool,
    hasCamera: bool,
    joinedAt: neverNull(text, "not null"),
    startedAt: neverNull(text, "not null"),
    isVisible: neverNull(bool, "null checks"),
  },
  text: ({ experienceId, viewerId, now }) => sql`
    select part.id, ${personCard(users, viewerId)} as "user", part.user_id = ${viewerId} as "isYou",
      part.is_muted as "isMuted", part.has_camera as "hasCamera", ${wireTime(sql`part.joined_at`)} as "joinedAt",
      ${wireTime(sql`call.started_at`)} as "startedAt", ${notBlocked(viewerId, sql`part.user_id`)} as "isVisible"
    from group_call_participants part
    join group_calls call on call.experience_id = part.experience_id
    join users on users.id = part.user_id
    where part.experience_id = ${experienceId} and part.media_session is not null and ${isFresh(now)} and ${mayStay(now)}
    order by part.joined_at, part.id`,
});

export type ParticipantRow = Awaited<ReturnType<typeof inCall>>[number];

/** Everybody in the call, those across a block marked: the caller leaves them out. */
export const inCall = (db: Db, experienceId: string, viewerId: string, now: Date) =>
  findInCall(db, { experienceId, viewerId, now });

const findVisible = statement({
  name: "find whom a participant of a group call sees",
  params: { experienceId: uuid, viewerId: uuid },
  row: { id: uuid },
  text: ({ experienceId, viewerId }) => sql`
    select part.id from group_call_participants part
    where part.experience_id = ${experienceId} and part.user_id <> ${viewerId} and ${notBlocked(viewerId, sql`part.user_id`)}`,
});

/** The ids of the others in the call, without those across a block. */
export async function visibleTo(db: Db, experienceId: string, viewerId: string): Promise<ReadonlySet<string>> {
  return new Set((await findVisible(db, { experienceId, viewerId })).map(({ id }) => id));
}

const findTaken = statement({
  name: "find whom a group call concerns",
  params: { experienceId: uuid },
  row: { userId: uuid },
  text: ({ experienceId }) => sql`
    select user_id as "userId" from experience_memberships
    where experience_id = ${experienceId} and left_at is null`,
});

/** The members of the group. */
export async function group(db: Db, experienceId: string): Promise<string[]> {
  return (await findTaken(db, { experienceId })).map(({ userId }) => userId);
}
