import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { notBlocked } from "../../../db/relations.ts";
import { json, neverNull, statement, time, uuid } from "../../../db/statement.ts";
import { byId, isKnownTo, isShown, ownOf } from "../context/own.store.ts";

/** Rows of each kind that a day is made of at most. */
const most = { agenda: 4, overdue: 3, goals: 20 };
/** Days after which an open item is no longer mentioned. */
const mentioned = 30;

/** What a day is made of, except for experiences nearby. Times are ISO 8601. */
export interface StoredFacts {
  firstName: string | null;
  agenda: { id: string; title: string; dateTime: string; experienceId: string | null }[];
  overdue: { id: string; title: string; dateTime: string; total: number }[];
  goals: {
    id: string;
    title: string;
    category: string | null;
    progress: number;
    targetDate: string | null;
    touchedAt: string;
    hasDoneSteps: boolean;
    step: string | null;
  }[];
  hasCompletedGoals: boolean;
  place: { latitude: number | null; longitude: number | null; travelDistance: number };
  request: { name: string | null; title: string; total: number } | null;
  next: { id: string; title: string; dateTime: string; timeZone: string | null; isHost: boolean } | null;
}

/** When a goal was created, or its progress or steps last changed. */
const touchedAt = sql`greatest(g.created_at, (select max(p.created_at) from goal_progress p where p.goal_id = g.id),
  (select max(s.created_at) from goal_steps s where s.goal_id = g.id))`;

const findFacts = statement({
  name: "find what the day of a member is made of",
  params: { userId: uuid, now: time, mentionedSince: time },
  row: { facts: neverNull(json<StoredFacts>(), "built by the statement") },
  text: ({ userId, now, mentionedSince }) => sql`
    select json_build_object(
      'firstName', u.first_name,
      'agenda', (select coalesce(json_agg(a), '[]') from (
        select id, title, date_time as "dateTime", experience_id as "experienceId" from agenda_items i
        where user_id = u.id and not is_completed and date_time >= ${now} and ${isShown(sql`i.experience_id`, userId)}
        order by date_time, id limit ${most.agenda}) a),
      'overdue', (select coalesce(json_agg(a), '[]') from (
        select id, title, date_time as "dateTime", count(*) over ()::integer as total from agenda_items
        where user_id = u.id and not is_completed and date_time < ${now} and date_time >= ${mentionedSince}
          and experience_id is null
        order by date_time desc, id limit ${most.overdue}) a),
      'goals', (select coalesce(json_agg(g), '[]') from (
        select g.id, g.title, g.category, g.progress, g.target_date as "targetDate", ${touchedAt} as "touchedAt",
          exists (select from goal_steps s where s.goal_id = g.id and s.is_done) as "hasDoneSteps",
          (select s.title from goal_steps s where s.goal_id = g.id and not s.is_done
            order by s.created_at, s.id limit 1) as step
        from user_goals g where g.user_id = u.id and not g.is_completed
        order by g.created_at desc nulls last, g.id desc nulls last limit ${most.goals}) g),
      'hasCompletedGoals', exists (select from user_goals where user_id = u.id and is_completed),
      'place', json_build_object('latitude', u.latitude, 'longitude', u.longitude, 'travelDistance', u.travel_distance),
      'request', (select row_to_json(r) from (
        select coalesce(nullif(p.first_name, ''), p.username) as name, e.title, count(*) over ()::integer as total
        from experiences e join experience_join_requests r on r.experience_id = e.id join users p on p.id = r.user_id
        where e.creator_id = u.id and e.is_active and e.cancelled_at is null and e.date_time >= ${now}
          and r.status = 'pending' and ${notBlocked(userId, sql`r.user_id`)}
        order by r.created_at desc, r.id desc limit 1) r),
      'next', (select row_to_json(n) from (
        select e.id, e.title, e.date_time as "dateTime", e.time_zone as "timeZone", e.creator_id = u.id as "isHost"
        from ${ownOf(sql`u.id`, now)} own cross join lateral ${byId(sql`own.id`)} e
        where e.is_active and e.cancelled_at is null and e.date_time >= ${now} and ${isKnownTo(userId)}
        order by e.date_time, e.id limit 1) n)
    ) as facts
    from users u where u.id = ${userId}`,
});

/** The records of a member that their day is about, as they are now. */
export async function factsOf(db: Db, userId: string, now: Date): Promise<StoredFacts | null> {
  const mentionedSince = new Date(now.getTime() - mentioned * 24 * 3600 * 1000);
  const [row] = await findFacts(db, { userId, now, mentionedSince });
  return row?.facts ?? null;
}
