import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { isNotSuspended } from "../../../db/relations.ts";
import { float8, int4, int8, nullable, statement, text, time, uuid } from "../../../db/statement.ts";

export interface ReminderRow {
  experienceId: string;
  userId: string;
  creatorId: string;
  title: string;
  location: string;
  dateTime: Date;
  timeZone: string | null;
  participants: number;
}

interface ReminderQuery {
  now: Date;
  /** Milliseconds before the start. */
  day: number;
  hour: number;
  limit: number;
}

const takeDue = statement({
  name: "take reminders that are due",
  params: { now: time, inADay: time, inAnHour: time, day: float8, hour: float8, limit: int8 },
  row: {
    experienceId: uuid,
    userId: uuid,
    creatorId: uuid,
    title: text,
    location: text,
    dateTime: time,
    timeZone: nullable(text),
    participants: int4,
  },
  text: ({ now, inADay, inAnHour, day, hour, limit }) => sql`
    with due as materialized (
      select e.id, e.creator_id, e.title, e.location, e.date_time, e.time_zone, e.current_participants,
        member.id as user_id, early.hours
      from experiences e
      cross join lateral (select case when e.date_time > ${inAnHour} then 24 else 1 end as hours) early
      cross join lateral (
        select e.creator_id as id, e.created_at as since
        union all select user_id, joined_at from experience_participants where experience_id = e.id) member
      where e.is_active and e.cancelled_at is null and e.date_time > ${now} and e.date_time <= ${inADay}
        and member.since <= e.date_time - make_interval(secs => case early.hours when 24 then ${day}::float8 else ${hour}::float8 end)
        and ${isNotSuspended(sql`e.creator_id`)} and ${isNotSuspended(sql`member.id`)}
        and not exists (select from experience_reminders told where told.experience_id = e.id
          and told.user_id = member.id and told.hours = early.hours and told.starts_at = e.date_time)
      order by e.date_time limit ${limit} for share of e skip locked),
    told as (
      insert into experience_reminders (experience_id, user_id, hours, starts_at, created_at)
      select id, user_id, hours, date_time, ${now}::timestamptz from due
      on conflict do nothing returning experience_id, user_id)
    select told.experience_id as "experienceId", told.user_id as "userId", creator_id as "creatorId", title, location,
      date_time as "dateTime", time_zone as "timeZone", current_participants as participants
    from due join told on told.experience_id = due.id and told.user_id = due.user_id`,
});

/**
 * Records and returns who is reminded of what now: hosts and guests of upcoming experiences, once per start time, except
 * those who joined after that moment. In the last hour only the one-hour reminder is left. Experiences that are being
 * changed wait for the next run. `day` and `hour` are milliseconds before the start.
 */
export async function take(tx: Db, { now, day, hour, limit }: ReminderQuery): Promise<ReminderRow[]> {
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  const rows = await takeDue(tx, {
    now,
    inADay: later(day),
    inAnHour: later(hour),
    day: day / 1000,
    hour: hour / 1000,
    limit,
  });
  return rows.map((row) => ({ ...row, dateTime: new Date(row.dateTime) }));
}
