import { sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { newId } from "../../../db/ids.ts";
import { notBlocked } from "../../../db/relations.ts";
import type { StoredMotivationLine } from "../../../db/schema/coach.ts";
import { byId, isKnownTo, isShown, ownOf } from "../context/own.store.ts";

/** Most of each that a day is made of. */
const most = { agenda: 4, goals: 20 };
/** Days a motivation is kept. */
const kept = 30;

export interface Motivation {
  message: string;
  lines: StoredMotivationLine[];
}

/** What a day is made of, besides what is near. Moments as text, ISO 8601. */
export interface DayFacts {
  firstName: string | null;
  agenda: { id: string; title: string; dateTime: string }[];
  /** The open ones. */
  goals: GoalFact[];
  hasCompletedGoals: boolean;
  place: { latitude: number | null; longitude: number | null; travelDistance: number };
  requests: boolean;
  next: { id: string; title: string; dateTime: string; timeZone: string | null; isHost: boolean } | null;
}

export interface GoalFact {
  id: string;
  title: string;
  category: string | null;
  progress: number;
  targetDate: string | null;
  /** The last change of its progress or steps, or its making. */
  touchedAt: string;
  /** The first open step. */
  step: string | null;
}

/** What the records of a motivation say now; who is not among them has gone, or is done. */
export interface Situation {
  agenda: { id: string; dateTime: string }[];
  goals: { id: string; progress: number; targetDate: string | null; touchedAt: string; steps: string[] }[];
  experiences: { id: string; dateTime: string; isFull: boolean; isMine: boolean; isAsked: boolean }[];
  requests: boolean;
}

interface Span {
  date: string;
  from: Date;
  to: Date;
}

/** Whether somebody waits for an answer of this member. */
const isAsked = (userId: string, now: Date) => sql`exists (select from experiences e
  join experience_join_requests r on r.experience_id = e.id
  where e.creator_id = ${userId} and e.is_active and e.cancelled_at is null and e.date_time >= ${now} and r.status = 'pending'
    and ${notBlocked(userId, sql`r.user_id`)})`;

/** The last change of a goal's progress or steps, or its making. */
const touchedAt = sql`greatest(g.created_at, (select max(p.created_at) from goal_progress p where p.goal_id = g.id),
  (select max(s.created_at) from goal_steps s where s.goal_id = g.id))`;

/** The motivation of a day where it was made already, else what it is made of: one statement either way. */
export async function dayOf(
  db: Db,
  userId: string,
  day: Span,
  now: Date,
): Promise<{ made: Motivation } | { facts: DayFacts } | null> {
  const { rows } = await db.execute<{ made: Motivation | null; facts: DayFacts | null }>(sql`
        with made as (select message, lines from daily_motivations where user_id = ${userId} and day = ${day.date})
        select (select row_to_json(made) from made) as made,
          case when exists (select from made) then null else json_build_object(
            'firstName', u.first_name,
            'agenda', (select coalesce(json_agg(a), '[]') from (
              select id, title, date_time as "dateTime" from agenda_items i
              where user_id = u.id and not is_completed and ${isShown(sql`i.experience_id`, userId)}
                and date_time >= greatest(${day.from}::timestamptz, ${now}::timestamptz) and date_time < ${day.to}
              order by date_time, id limit ${most.agenda}) a),
            'goals', (select coalesce(json_agg(g), '[]') from (
              select g.id, g.title, g.category, g.progress, g.target_date as "targetDate",
                ${touchedAt} as "touchedAt",
                (select s.title from goal_steps s where s.goal_id = g.id and not s.is_done
                  order by s.created_at, s.id limit 1) as step
              from user_goals g where g.user_id = u.id and not g.is_completed
              order by g.created_at desc nulls last, g.id desc nulls last limit ${most.goals}) g),
            'hasCompletedGoals', exists (select from user_goals where user_id = u.id and is_completed),
            'place', json_build_object('latitude', u.latitude, 'longitude', u.longitude, 'travelDistance', u.travel_distance),
            'requests', ${isAsked(userId, now)},
            'next', (select row_to_json(n) from (
              select e.id, e.title, e.date_time as "dateTime", e.time_zone as "timeZone", e.creator_id = u.id as "isHost"
              from ${ownOf(sql`u.id`, now)} own cross join lateral ${byId(sql`own.id`)} e
              where e.is_active and e.cancelled_at is null and e.date_time >= ${now} and ${isKnownTo(userId)}
              order by e.date_time, e.id limit 1) n)
          ) end as facts
        from users u where u.id = ${userId}`);
  const [row] = rows;
  if (row?.made) return { made: row.made };
  return row?.facts ? { facts: row.facts } : null;
}

/** Keeps a day, or gives the one somebody else has kept meanwhile; days long past go. */
export async function keep(
  db: Db,
  userId: string,
  date: string,
  motivation: Motivation,
  now: Date,
): Promise<Motivation | null> {
  // The update changes nothing: it makes the kept row answer, whoever was first.
  const { rows } = await db.execute<Motivation & Record<string, unknown>>(sql`
        with old as (delete from daily_motivations where user_id = ${userId} and day < ${date}::date - ${kept}::integer)
        insert into daily_motivations (id, user_id, day, message, lines, created_at)
        select ${newId()}::uuid, u.id, ${date}::date, ${motivation.message}, ${JSON.stringify(motivation.lines)}::jsonb, ${now}::timestamptz
        from users u where u.id = ${userId}
        on conflict (user_id, day) do update set day = excluded.day
        returning message, lines`);
  return rows[0] ?? null;
}

/** How the records stand that lines are about, in one statement. */
export async function situation(
  db: Db,
  userId: string,
  ids: { agenda: string[]; goals: string[]; experiences: string[] },
  now: Date,
) {
  const list = (values: string[]) => sql`${sql.param(values)}::uuid[]`;
  const { rows } = await db.execute<{ situation: Situation }>(sql`
        select json_build_object(
          'agenda', (select coalesce(json_agg(a), '[]') from (select id, date_time as "dateTime" from agenda_items i
            where id = any(${list(ids.agenda)}) and user_id = ${userId} and not is_completed
              and ${isShown(sql`i.experience_id`, userId)}) a),
          'goals', (select coalesce(json_agg(g), '[]') from (select id, progress, target_date as "targetDate", ${touchedAt} as "touchedAt",
              (select coalesce(json_agg(s.title), '[]') from goal_steps s where s.goal_id = g.id and not s.is_done) as steps
            from user_goals g where id = any(${list(ids.goals)}) and user_id = ${userId} and not is_completed) g),
          'experiences', (select coalesce(json_agg(e), '[]') from (select e.id, e.date_time as "dateTime",
              e.current_participants >= e.max_participants as "isFull",
              e.creator_id = ${userId} or exists (select from experience_participants p
                where p.experience_id = e.id and p.user_id = ${userId}) as "isMine",
              exists (select from experience_join_requests r
                where r.experience_id = e.id and r.user_id = ${userId} and r.status = 'pending') as "isAsked"
            from experiences e where e.id = any(${list(ids.experiences)}) and e.is_active and e.cancelled_at is null
              and e.date_time >= ${now} and ${isKnownTo(userId)}) e),
          'requests', ${isAsked(userId, now)}
        ) as situation`);
  return rows[0]?.situation ?? { agenda: [], goals: [], experiences: [], requests: false };
}
