import { sql, type SQL } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { newId } from "../../../db/ids.ts";
import { notBlocked } from "../../../db/relations.ts";
import type { StoredMotivationLine } from "../../../db/schema/coach.ts";
import { arrayOf, date, json, jsonb, neverNull, nullable, statement, text, time, uuid } from "../../../db/statement.ts";
import { byId, isKnownTo, isShown, ownOf } from "../context/own.store.ts";

/** Rows of each kind that a motivation is made of at most. */
const most = { agenda: 4, goals: 20 };
/** Days for which a motivation is stored. */
const daysStored = 30;

export interface Motivation {
  message: string;
  lines: StoredMotivationLine[];
}

/** What a motivation is made of, except for experiences nearby. Times are ISO 8601. */
export interface DayFacts {
  firstName: string | null;
  agenda: { id: string; title: string; dateTime: string }[];
  /** Open goals. */
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
  /** When it was created, or its progress or steps last changed. */
  touchedAt: string;
  /** The first open step. */
  step: string | null;
}

/** The current state of the records a motivation mentions; those that are missing were deleted or completed. */
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

/** Whether join requests wait for this member. */
const isAsked = (userId: SQL, now: SQL) => sql`exists (select from experiences e
  join experience_join_requests r on r.experience_id = e.id
  where e.creator_id = ${userId} and e.is_active and e.cancelled_at is null and e.date_time >= ${now} and r.status = 'pending'
    and ${notBlocked(userId, sql`r.user_id`)})`;

/** When a goal was created, or its progress or steps last changed. */
const touchedAt = sql`greatest(g.created_at, (select max(p.created_at) from goal_progress p where p.goal_id = g.id),
  (select max(s.created_at) from goal_steps s where s.goal_id = g.id))`;

const findDay = statement({
  name: "find the motivation of a day, or what it is made of",
  params: { userId: uuid, date, from: time, to: time, now: time },
  row: { made: nullable(json<Motivation>()), facts: nullable(json<DayFacts>()) },
  text: ({ userId, date, from, to, now }) => sql`
    with made as (select message, lines from daily_motivations where user_id = ${userId} and day = ${date})
    select (select row_to_json(made) from made) as made,
      case when exists (select from made) then null else json_build_object(
        'firstName', u.first_name,
        'agenda', (select coalesce(json_agg(a), '[]') from (
          select id, title, date_time as "dateTime" from agenda_items i
          where user_id = u.id and not is_completed and ${isShown(sql`i.experience_id`, userId)}
            and date_time >= greatest(${from}::timestamptz, ${now}::timestamptz) and date_time < ${to}
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
    from users u where u.id = ${userId}`,
});

/** The stored motivation of a day, or what to write it from. */
export async function dayOf(
  db: Db,
  userId: string,
  day: Span,
  now: Date,
): Promise<{ made: Motivation } | { facts: DayFacts } | null> {
  const [row] = await findDay(db, { userId, ...day, now });
  if (row?.made) return { made: row.made };
  return row?.facts ? { facts: row.facts } : null;
}

const insertDay = statement({
  name: "store the motivation of a day",
  params: { id: uuid, userId: uuid, date, message: text, lines: jsonb(), now: time },
  row: { message: text, lines: jsonb<StoredMotivationLine[]>() },
  // The update changes nothing: it only makes the statement return the stored row.
  text: ({ id, userId, date, message, lines, now }) => sql`
    with old as (delete from daily_motivations where user_id = ${userId} and day < ${date}::date - ${daysStored}::integer)
    insert into daily_motivations (id, user_id, day, message, lines, created_at)
    select ${id}::uuid, u.id, ${date}::date, ${message}::text, ${lines}::jsonb, ${now}::timestamptz
    from users u where u.id = ${userId}
    on conflict (user_id, day) do update set day = excluded.day
    returning message, lines`,
});

/** Stores the motivation of a day, or returns what another request stored meanwhile; deletes old days. */
export async function keep(
  db: Db,
  userId: string,
  day: string,
  { message, lines }: Motivation,
  now: Date,
): Promise<Motivation | null> {
  const [row] = await insertDay(db, { id: newId(), userId, date: day, message, lines: JSON.stringify(lines), now });
  return row ?? null;
}

const findSituation = statement({
  name: "find the current state of what a motivation mentions",
  params: { userId: uuid, agenda: arrayOf(uuid), goals: arrayOf(uuid), experiences: arrayOf(uuid), now: time },
  row: { situation: neverNull(json<Situation>(), "built by the statement") },
  text: ({ userId, agenda, goals, experiences, now }) => sql`
    select json_build_object(
      'agenda', (select coalesce(json_agg(a), '[]') from (select id, date_time as "dateTime" from agenda_items i
        where id = any(${agenda}::uuid[]) and user_id = ${userId} and not is_completed
          and ${isShown(sql`i.experience_id`, userId)}) a),
      'goals', (select coalesce(json_agg(g), '[]') from (select id, progress, target_date as "targetDate", ${touchedAt} as "touchedAt",
          (select coalesce(json_agg(s.title), '[]') from goal_steps s where s.goal_id = g.id and not s.is_done) as steps
        from user_goals g where id = any(${goals}::uuid[]) and user_id = ${userId} and not is_completed) g),
      'experiences', (select coalesce(json_agg(e), '[]') from (select e.id, e.date_time as "dateTime",
          e.current_participants >= e.max_participants as "isFull",
          e.creator_id = ${userId} or exists (select from experience_participants p
            where p.experience_id = e.id and p.user_id = ${userId}) as "isMine",
          exists (select from experience_join_requests r
            where r.experience_id = e.id and r.user_id = ${userId} and r.status = 'pending') as "isAsked"
        from experiences e where e.id = any(${experiences}::uuid[]) and e.is_active and e.cancelled_at is null
          and e.date_time >= ${now} and ${isKnownTo(userId)}) e),
      'requests', ${isAsked(userId, now)}
    ) as situation`,
});

/** The current state of the records that lines mention. */
export async function situation(
  db: Db,
  userId: string,
  ids: { agenda: string[]; goals: string[]; experiences: string[] },
  now: Date,
) {
  const [row] = await findSituation(db, { userId, ...ids, now });
  return row?.situation ?? { agenda: [], goals: [], experiences: [], requests: false };
}
