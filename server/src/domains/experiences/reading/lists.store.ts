import { and, asc, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { decodePosition, encodePosition, pageOf, type Page, type PageRequest } from "../../../db/keyset.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import { comingFrom, nextOf } from "../experiences.store.ts";
import { experienceColumns, host, isOpen, isShownTo, type ExperienceRow } from "../experiences.row.store.ts";

/** Marks a cursor among past experiences. */
const over = "past";

/*
 * A member's experiences, including cancelled ones but none of a blocked host: few per member, so they are sorted after
 * the lookup.
 */

export function joinedBy(db: Db, userId: string, request: PageRequest, now: Date): Promise<Page<ExperienceRow>> {
  return pastLast(
    db,
    userId,
    sql`${experiences.id} in (select seat.experience_id from experience_participants seat where seat.user_id = ${userId})`,
    request,
    now,
  );
}

export function hostedBy(db: Db, userId: string, request: PageRequest, now: Date): Promise<Page<ExperienceRow>> {
  return pastLast(db, userId, sql`${experiences.creatorId} = ${userId}`, request, now);
}

/** Experiences the member has requested or is on the waitlist of, soonest first. */
export async function pendingOf(
  db: Db,
  userId: string,
  { limit, cursor }: PageRequest,
  now: Date,
): Promise<Page<ExperienceRow>> {
  const from = comingFrom(decodePosition(cursor), now);
  const rows = await listed(
    db,
    userId,
    now,
    sql`(${experiences.dateTime}, ${experiences.id}) > (${from.at}, ${from.id})
          and ${isOpen} and ${experiences.id} in (
            select ask.experience_id from experience_join_requests ask
            where ask.user_id = ${userId} and ask.status = 'pending'
            union select waiting.experience_id from experience_waitlist waiting where waiting.user_id = ${userId})`,
  )
    .orderBy(asc(experiences.dateTime), asc(experiences.id))
    .limit(limit + 1);
  return nextOf(rows, limit);
}

function listed(db: Db, userId: string, now: Date, whose: SQL) {
  return db
    .select(experienceColumns(userId, now))
    .from(experiences)
    .innerJoin(host, eq(host.id, experiences.creatorId))
    .where(and(experiences.isActive, isShownTo(userId), whose))
    .$dynamic();
}

/** Upcoming ones soonest first, then past ones, latest first. */
async function pastLast(db: Db, userId: string, whose: SQL, { limit, cursor }: PageRequest, now: Date) {
  const isOver = sql`(${experiences.dateTime} + ${experiences.duration} * interval '1 minute' <= ${now}::timestamptz)`;
  const order = sql`(case when ${isOver} then -1 else 1 end * extract(epoch from ${experiences.dateTime}))`;
  const position = decodePosition(cursor);
  const seconds = position && (position.at.getTime() / 1000) * (position.mark === over ? -1 : 1);
  const after =
    position &&
    sql`(${isOver}, ${order}, ${experiences.id}) > (${position.mark === over}, ${seconds}::numeric, ${position.id})`;
  const rows = await listed(db, userId, now, after ? sql`${whose} and ${after}` : whose)
    .orderBy(isOver, order, asc(experiences.id))
    .limit(limit + 1);
  return pageOf(rows, limit, ({ dateTime, duration, id }) => {
    const ended = dateTime.getTime() + duration * 60_000 <= now.getTime();
    return encodePosition({ at: dateTime, id, mark: ended ? over : "" });
  });
}
