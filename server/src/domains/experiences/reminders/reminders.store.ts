import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { isNotSuspended } from "../../../db/relations.ts";

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

/**
 * Notes and answers who is to be reminded of what by now: of what lies ahead, host and guests, each once for each
 * start, and nobody who came in after the moment had passed. In the last hour only the reminder of that hour is left.
 * An experience that is being changed is left to the next round.
 */
export async function take(tx: Db, { now, day, hour, limit }: ReminderQuery): Promise<ReminderRow[]> {
  const from = sql`${now}::timestamptz`;
  const later = (milliseconds: number) => sql`${new Date(now.getTime() + milliseconds)}::timestamptz`;
  const span = (milliseconds: number) => sql`make_interval(secs => ${milliseconds / 1000})`;
  const result = await tx.execute<{
    experience_id: string;
    user_id: string;
    creator_id: string;
    title: string;
    location: string;
    starts: number;
    time_zone: string | null;
    participants: number;
  }>(sql`
        with due as materialized (
          select e.id, e.creator_id, e.title, e.location, e.date_time, e.time_zone, e.current_participants,
            member.id as user_id, early.hours
          from experiences e
          cross join lateral (select case when e.date_time > ${later(hour)} then 24 else 1 end as hours) early
          cross join lateral (
            select e.creator_id as id, e.created_at as since
            union all select user_id, joined_at from experience_participants where experience_id = e.id) member
          where e.is_active and e.cancelled_at is null and e.date_time > ${from} and e.date_time <= ${later(day)}
            and member.since <= e.date_time - case early.hours when 24 then ${span(day)} else ${span(hour)} end
            and ${isNotSuspended(sql`e.creator_id`)} and ${isNotSuspended(sql`member.id`)}
            and not exists (select from experience_reminders told where told.experience_id = e.id
              and told.user_id = member.id and told.hours = early.hours and told.starts_at = e.date_time)
          order by e.date_time limit ${limit} for share of e skip locked),
        told as (
          insert into experience_reminders (experience_id, user_id, hours, starts_at, created_at)
          select id, user_id, hours, date_time, ${from} from due
          on conflict do nothing returning experience_id, user_id)
        select due.id as experience_id, due.user_id, creator_id, title, location,
          extract(epoch from date_time)::float8 * 1000 as starts, time_zone, current_participants as participants
        from due join told on told.experience_id = due.id and told.user_id = due.user_id`);
  return result.rows.map((row) => ({
    experienceId: row.experience_id,
    userId: row.user_id,
    creatorId: row.creator_id,
    title: row.title,
    location: row.location,
    dateTime: new Date(row.starts),
    timeZone: row.time_zone,
    participants: row.participants,
  }));
}
