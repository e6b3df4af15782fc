import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { bool, neverNull, statement, time, uuid } from "../../../db/statement.ts";
import { isFresh, mayStay, type Seat, seatColumns, seatOf, toSeat } from "./seat.store.ts";

/** Somebody who left: their seat at the media server is to be given up. */
export interface Gone {
  id: string;
  experienceId: string;
  seat: Seat | null;
}

const left = { id: uuid, experienceId: uuid, ...seatColumns };
const leftColumns = sql`part.id, part.experience_id as "experienceId", ${seatOf}`;

type Row = Parameters<typeof toSeat>[0] & { id: string; experienceId: string };
const toGone = (row: Row): Gone => ({ id: row.id, experienceId: row.experienceId, seat: toSeat(row) });

const deleteGone = statement({
  name: "remove whoever may not stay in a group call",
  params: { experienceId: uuid, now: time },
  row: left,
  text: ({ experienceId, now }) => sql`
    delete from group_call_participants part
    where part.experience_id = ${experienceId} and not (${isFresh(now)} and ${mayStay(now)})
    returning ${leftColumns}`,
});

/** Removes those whose page fell silent, and who may not be in the call any more. */
export const sweep = async (tx: Db, experienceId: string, now: Date) =>
  (await deleteGone(tx, { experienceId, now })).map(toGone);

const findGone = statement({
  name: "ask whether somebody may not stay in a group call",
  params: { experienceId: uuid, now: time },
  row: { isAny: neverNull(bool, "exists") },
  text: ({ experienceId, now }) => sql`
    select exists (select from group_call_participants part
      where part.experience_id = ${experienceId} and not (${isFresh(now)} and ${mayStay(now)})) as "isAny"`,
});

/** Whether `sweep` would remove anybody. Locks nothing. */
export const isAnyGone = async (db: Db, experienceId: string, now: Date) =>
  (await findGone(db, { experienceId, now }))[0]?.isAny === true;

const deleteOne = statement({
  name: "remove a participant of a group call",
  params: { id: uuid },
  row: left,
  text: ({ id }) => sql`delete from group_call_participants part where part.id = ${id} returning ${leftColumns}`,
});

export const remove = async (tx: Db, id: string) => (await deleteOne(tx, { id })).map(toGone);

const deleteOfMember = statement({
  name: "remove a member from their group call",
  params: { userId: uuid },
  row: left,
  text: ({ userId }) =>
    sql`delete from group_call_participants part where part.user_id = ${userId} returning ${leftColumns}`,
});

/** From whichever call they are in. */
export const removeMember = async (tx: Db, userId: string) => (await deleteOfMember(tx, { userId })).map(toGone);

const deleteEmpty = statement({
  name: "end a group call without participants",
  params: { experienceId: uuid },
  row: {},
  text: ({ experienceId }) => sql`
    delete from group_calls call where call.experience_id = ${experienceId}
      and not exists (select from group_call_participants part where part.experience_id = call.experience_id)`,
});

/** The call must be locked: otherwise somebody who joins meanwhile would be removed with it. False if it goes on. */
export const endIfEmpty = async (tx: Db, experienceId: string) => (await deleteEmpty(tx, { experienceId })) > 0;

/** Calls looked for at once. */
const mostAbandoned = 200;

const findAbandoned = statement({
  name: "find group calls that nobody is in any more",
  params: { now: time },
  row: { experienceId: uuid },
  text: ({ now }) => sql`
    select call.experience_id as "experienceId" from group_calls call
    where not exists (select from group_call_participants part
      where part.experience_id = call.experience_id and ${isFresh(now)} and ${mayStay(now)})
    limit ${sql.raw(String(mostAbandoned))}`,
});

/** The experiences whose call is left, though its last pages said nothing. */
export const abandoned = async (db: Db, now: Date) =>
  (await findAbandoned(db, { now })).map(({ experienceId }) => experienceId);

const findRight = statement({
  name: "find who may remove a participant of a group call",
  params: { experienceId: uuid, id: uuid, viewerId: uuid },
  row: {
    isOwn: neverNull(bool, "a comparison"),
    isHost: neverNull(bool, "a comparison"),
  },
  text: ({ experienceId, id, viewerId }) => sql`
    select part.user_id = ${viewerId} as "isOwn", experience.creator_id = ${viewerId} as "isHost"
    from group_call_participants part join experiences experience on experience.id = part.experience_id
    where part.id = ${id} and part.experience_id = ${experienceId}`,
});

/** What the viewer is to the participant; null if nobody has this id. */
export const rightOver = async (db: Db, experienceId: string, id: string, viewerId: string) =>
  (await findRight(db, { experienceId, id, viewerId }))[0] ?? null;
