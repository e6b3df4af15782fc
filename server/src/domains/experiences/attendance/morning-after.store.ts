import { and, asc, gt, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { isNotSuspended, notBlocked } from "../../../db/relations.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import { arrayOf, bool, int8, neverNull, statement, text, time, uuid } from "../../../db/statement.ts";
import { isOpen } from "../experiences.row.store.ts";

/** Experiences of this span about which nobody has been asked, the earliest first. */
export function unasked(db: Db, { from, to }: { from: Date; to: Date }, limit: number) {
  const { id, dateTime, timeZone, askedAfterAt } = experiences;
  return db
    .select({ id, dateTime, timeZone })
    .from(experiences)
    .where(and(isOpen, gt(dateTime, from), lte(dateTime, to), isNull(askedAfterAt)))
    .orderBy(asc(dateTime), asc(id))
    .limit(limit);
}

const takeDue = statement({
  name: "take experiences whose people are asked how it was",
  params: { ids: arrayOf(uuid), now: time },
  row: {
    experienceId: uuid,
    creatorId: uuid,
    title: text,
    userId: neverNull(uuid, "a reference in both tables"),
    isHost: neverNull(bool, "a comparison of ids"),
    guests: neverNull(int8, "a count"),
  },
  text: ({ ids, now }) => sql`
    with due as materialized (
      select id from experiences where id = any(${ids}::uuid[]) and ${isOpen} and asked_after_at is null
      order by id for no key update skip locked),
    asked as (
      update experiences set asked_after_at = ${now} where id in (select id from due)
      returning id, creator_id, title)
    select asked.id as "experienceId", asked.creator_id as "creatorId", asked.title, member.id as "userId",
      member.id = asked.creator_id as "isHost", coming.guests
    from asked
    cross join lateral (
      select count(*) as guests from experience_participants seat where seat.experience_id = asked.id) coming
    cross join lateral (
      select asked.creator_id as id
      union all select seat.user_id from experience_participants seat
        where seat.experience_id = asked.id and seat.attended is not false and seat.rating is null
          and ${notBlocked(sql`asked.creator_id`, sql`seat.user_id`)}) member
    where coming.guests > 0 and ${isNotSuspended(sql`member.id`)}`,
});

/** Marks these as asked, once. Returns whom to ask: the host, and every guest who isn't marked as missing and hasn't rated. */
export async function take(tx: Db, ids: readonly string[], now: Date) {
  const rows = await takeDue(tx, { ids, now });
  return rows.map(({ guests, ...row }) => ({ ...row, guests: Number(guests) }));
}
