import { experienceFaults } from "@alongside/contract/experiences/experiences.faults.ts";
import { kernelFaults } from "@alongside/contract/kernel/fault.ts";
import { and, eq, gt, lte, ne, sql } from "drizzle-orm";
import { AppError } from "../../../app-error.ts";
import type { Db } from "../../../db/client.ts";
import { newId } from "../../../db/ids.ts";
import { isNotSuspended } from "../../../db/relations.ts";
import { experienceParticipants, experiences } from "../../../db/schema/experiences.ts";
import { arrayOf, bool, int4, nullable, statement, text, time, uuid } from "../../../db/statement.ts";
import { violatedConstraint } from "../../../db/violations.ts";
import { isOpen } from "../experiences.row.store.ts";

/** What an agenda needs of an experience. */
export interface SeatExperience {
  id: string;
  title: string;
  dateTime: Date;
  duration: number;
  creatorId: string;
}

/** Somebody a guest brings along. */
export interface PlusOne {
  name: string | null;
}

export interface Seat {
  experience: SeatExperience;
  userId: string;
  /** Takes a second spot. */
  plusOne?: PlusOne | null;
}

export const seatColumns = {
  id: experiences.id,
  title: experiences.title,
  dateTime: experiences.dateTime,
  duration: experiences.duration,
  creatorId: experiences.creatorId,
};

// Each statement changes the counter and the rows together.

/**
 * Takes a free seat, or two for a member who brings somebody, in the statement that counts them, which locks the
 * experience. Null if there are too few or this member can't take them. Who was asked for with a request may come even
 * where the host has changed their mind since.
 */
export async function take(
  tx: Db,
  id: string,
  by: { userId: string; now: Date; directly: boolean; bringsOne: boolean },
): Promise<SeatExperience | null> {
  const seats = sql<number>`${experiences.currentParticipants} + ${by.bringsOne ? 2 : 1}`;
  const [row] = await tx
    .update(experiences)
    .set({ currentParticipants: seats })
    .where(
      and(
        eq(experiences.id, id),
        isOpen,
        gt(experiences.dateTime, by.now),
        lte(seats, experiences.maxParticipants),
        ne(experiences.creatorId, by.userId),
        by.directly ? eq(experiences.approvalRequired, false) : undefined,
        by.directly && by.bringsOne ? experiences.plusOneAllowed : undefined,
      ),
    )
    .returning(seatColumns);
  return row ?? null;
}

const insertStatement = statement({
  name: "seat members",
  params: {
    ids: arrayOf(uuid),
    membershipIds: arrayOf(uuid),
    experienceIds: arrayOf(uuid),
    userIds: arrayOf(uuid),
    bring: arrayOf(bool),
    names: arrayOf(nullable(text)),
    now: time,
  },
  row: {},
  text: ({ ids, membershipIds, experienceIds, userIds, bring, names, now }) => {
    const pairs = sql`unnest(${ids}::uuid[], ${membershipIds}::uuid[], ${experienceIds}::uuid[], ${userIds}::uuid[],
        ${bring}::boolean[], ${names}::text[])
      as pair (seat_id, membership_id, experience_id, user_id, brings_one, plus_one_name)`;
    return sql`
      with seats as (
        insert into experience_participants (id, experience_id, user_id, role, joined_at, brings_one, plus_one_name)
        select seat_id, experience_id, user_id, 'participant', ${now}, brings_one, plus_one_name from ${pairs}
        on conflict do nothing returning user_id),
      memberships as (
        insert into experience_memberships (id, experience_id, user_id, role, joined_at)
        select membership_id, experience_id, user_id, 'participant', ${now} from ${pairs}
        on conflict (experience_id, user_id) do update set left_at = null, joined_at = excluded.joined_at),
      waits as (
        delete from experience_waitlist waiting using ${pairs}
        where waiting.experience_id = pair.experience_id and waiting.user_id = pair.user_id),
      asks as (
        update experience_join_requests ask set status = 'withdrawn', responded_at = ${now} from ${pairs}
        where ask.experience_id = pair.experience_id and ask.user_id = pair.user_id and ask.status = 'pending')
      select from seats`;
  },
});

/**
 * Inserts seats that are counted already: adds participants and group memberships, and removes the members from
 * waitlist and requests. Returns how many of them had no seat before.
 */
export function insertSeats(tx: Db, seats: readonly Seat[], now: Date): Promise<number> {
  return mapBrokenReference(
    insertStatement(tx, {
      ids: seats.map(newId),
      membershipIds: seats.map(newId),
      experienceIds: seats.map(({ experience }) => experience.id),
      userIds: seats.map(({ userId }) => userId),
      bring: seats.map(({ plusOne }) => Boolean(plusOne)),
      names: seats.map(({ plusOne }) => plusOne?.name ?? null),
      now,
    }),
  );
}

const freeStatement = statement({
  name: "free a member's seats",
  params: { userId: uuid, experienceIds: arrayOf(uuid), now: time },
  row: { experienceId: uuid },
  text: ({ userId, experienceIds, now }) => sql`
    with gone as (
      delete from experience_participants
      where user_id = ${userId} and experience_id = any(${experienceIds}::uuid[])
      returning experience_id, case when brings_one then 2 else 1 end as seats),
    memberships as (
      update experience_memberships set left_at = ${now}, can_invite_others = false
      where user_id = ${userId} and experience_id in (select experience_id from gone)),
    seats as (
      update experiences set current_participants = current_participants - gone.seats
      from gone where experiences.id = gone.experience_id)
    select experience_id as "experienceId" from gone`,
});

/** Frees the member's seats in locked experiences; returns the experiences in which they had one. */
export async function freeSeats(
  tx: Db,
  experienceIds: readonly string[],
  userId: string,
  now: Date,
): Promise<string[]> {
  const rows = await freeStatement(tx, { userId, experienceIds, now });
  return rows.map(({ experienceId }) => experienceId);
}

const takeStatement = statement({
  name: "take members from the waitlist",
  params: { experienceIds: arrayOf(uuid), now: time },
  row: { id: uuid, title: text, starts: time, duration: int4, creatorId: uuid, userId: uuid },
  text: ({ experienceIds, now }) => sql`
    with room as (
      select * from experiences
      where id = any(${experienceIds}::uuid[]) and ${isOpen} and not approval_required
        and date_time > ${now} and current_participants < max_participants),
    moved as (
      delete from experience_waitlist where id in (
        select next.id from room cross join lateral (
          select waiting.id from experience_waitlist waiting
          where waiting.experience_id = room.id and ${isNotSuspended(sql`waiting.user_id`)}
          order by waiting.joined_at, waiting.id limit room.max_participants - room.current_participants) next)
      returning id, experience_id, user_id, joined_at),
    seats as (
      update experiences set current_participants = current_participants + moving.people
      from (select experience_id, count(*) as people from moved group by experience_id) moving
      where experiences.id = moving.experience_id)
    select room.id, room.title, room.date_time as starts, room.duration, room.creator_id as "creatorId",
      moved.user_id as "userId"
    from moved join room on room.id = moved.experience_id
    order by moved.joined_at, moved.id`,
});

/**
 * Takes as many members off the waitlists of locked experiences as there are free seats, and counts their seats.
 * Returns them in waitlist order.
 */
export async function takeFromWaitlist(tx: Db, experienceIds: readonly string[], now: Date): Promise<Seat[]> {
  const rows = await takeStatement(tx, { experienceIds, now });
  return rows.map(({ userId, starts, ...experience }) => ({
    experience: { ...experience, dateTime: new Date(starts) },
    userId,
  }));
}

/** The guests of an experience. */
export function seated(tx: Db, experienceId: string) {
  return tx
    .select({ experienceId: experienceParticipants.experienceId, userId: experienceParticipants.userId })
    .from(experienceParticipants)
    .where(eq(experienceParticipants.experienceId, experienceId));
}

/** The guests of everything this member hosts. */
export function seatedWith(tx: Db, hostId: string) {
  return tx
    .select({ experienceId: experienceParticipants.experienceId, userId: experienceParticipants.userId })
    .from(experienceParticipants)
    .innerJoin(experiences, eq(experiences.id, experienceParticipants.experienceId))
    .where(eq(experiences.creatorId, hostId));
}

const memberGone = /_(?:user|creator)_id_users_id_fk$/u;
const experienceGone = /_experience_id_experiences_id_fk$/u;

/** A broken reference means that the account or the experience was deleted meanwhile. */
export async function mapBrokenReference<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const constraint = violatedConstraint(error) ?? "";
    if (memberGone.test(constraint)) throw new AppError(kernelFaults.unauthorized, { cause: error });
    if (experienceGone.test(constraint)) throw new AppError(experienceFaults.notFound, { cause: error });
    throw error;
  }
}
