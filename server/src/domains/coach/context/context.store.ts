import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { notBlocked } from "../../../db/relations.ts";
import { experiences } from "../../../db/schema/experiences.ts";
import { agendaItems } from "../../../db/schema/agenda.ts";
import { userGoals } from "../../../db/schema/goals.ts";
import { users } from "../../../db/schema/identity.ts";
import { json, neverNull, statement, time, uuid } from "../../../db/statement.ts";
import { byId, isKnownTo, isShown, ownOf } from "./own.store.ts";

/** Rows of each kind that the coach gets at most. */
const most = { goals: 20, steps: 10, agenda: 100, karma: 10, experiences: 10, asked: 5 };

interface Situation {
  firstName: string | null;
  credits: number;
  hasTown: boolean;
  karmaPoints: number;
  karmaSince: number;
  recentKarma: { activity: string; points: number; createdAt: string }[];
  completedGoals: number;
  pastExperiences: number;
  requestsToAnswer: number;
  asked: string[];
}

interface MemberExperience {
  id: string;
  title: string;
  location: string;
  /** ISO 8601. */
  dateTime: string;
  timeZone: string | null;
  isHost: boolean;
  hostName: string | null;
  freeSeats: number;
  guests: number;
}

const findSituation = statement({
  name: "find what the coach knows about a member",
  params: { userId: uuid, since: time, now: time },
  row: { situation: neverNull(json<Situation>(), "built by the statement") },
  text: ({ userId, since, now }) => sql`
    select json_build_object(
      'firstName', u.first_name, 'credits', u.ai_credits, 'hasTown', u.latitude is not null,
      'karmaPoints', u.karma_points,
      'karmaSince', (select coalesce(sum(points), 0) from karma_activities
        where user_id = u.id and created_at >= ${since}),
      'recentKarma', (select coalesce(json_agg(k), '[]') from (
        select description as activity, points, created_at as "createdAt" from karma_activities
        where user_id = u.id order by created_at desc nulls last, id desc nulls last limit ${most.karma}) k),
      'completedGoals', (select count(*) from user_goals where user_id = u.id and is_completed),
      'pastExperiences', (select count(*) from experience_participants p join experiences e on e.id = p.experience_id
        where p.user_id = u.id and e.is_active and e.cancelled_at is null and e.date_time < ${now}
          and ${isKnownTo(userId)}),
      'requestsToAnswer', (select count(*) from experiences e join experience_join_requests r on r.experience_id = e.id
        where e.creator_id = u.id and e.is_active and e.cancelled_at is null and e.date_time >= ${now} and r.status = 'pending'
          and ${notBlocked(userId, sql`r.user_id`)}),
      'asked', (select coalesce(json_agg(a.title), '[]') from (
        select e.title from experience_join_requests r cross join lateral ${byId(sql`r.experience_id`)} e
        where r.user_id = u.id and r.status = 'pending' and e.is_active and e.cancelled_at is null and e.date_time >= ${now}
          and ${isKnownTo(userId)}
        order by e.date_time, e.id limit ${most.asked}) a)
    ) as situation from ${users} u where u.id = ${userId}`,
});

/** Name, karma and counts. */
export async function situation(db: Db, userId: string, since: Date, now: Date): Promise<Situation | null> {
  const [row] = await findSituation(db, { userId, since, now });
  return row?.situation ?? null;
}

/** Open goals with their steps. */
export function goals(db: Db, userId: string) {
  return db
    .select({
      id: userGoals.id,
      title: userGoals.title,
      category: userGoals.category,
      progress: userGoals.progress,
      isCompleted: userGoals.isCompleted,
      targetDate: userGoals.targetDate,
      // Qualified: in the subquery a bare "id" would be the id of a step.
      steps: sql<{ id: string; title: string; isDone: boolean }[]>`(select coalesce(json_agg(s), '[]') from (
            select id, title, is_done as "isDone" from goal_steps where goal_id = user_goals.id
            order by created_at, id limit ${most.steps}) s)`,
    })
    .from(userGoals)
    .where(and(eq(userGoals.userId, userId), eq(userGoals.isCompleted, false)))
    .orderBy(sql`${userGoals.createdAt} desc nulls last`, sql`${userGoals.id} desc nulls last`)
    .limit(most.goals);
}

/** Open agenda items of a period; if there are too many, overdue ones are dropped first. */
export function agenda(db: Db, userId: string, span: { from: Date; today: Date; to: Date }) {
  return db
    .select({
      id: agendaItems.id,
      experienceId: agendaItems.experienceId,
      title: agendaItems.title,
      type: agendaItems.type,
      dateTime: agendaItems.dateTime,
      duration: agendaItems.duration,
      isCompleted: agendaItems.isCompleted,
    })
    .from(agendaItems)
    .where(
      and(
        eq(agendaItems.userId, userId),
        eq(agendaItems.isCompleted, false),
        gte(agendaItems.dateTime, span.from),
        lt(agendaItems.dateTime, span.to),
        isShown(sql`${agendaItems.experienceId}`, userId),
      ),
    )
    .orderBy(sql`${agendaItems.dateTime} < ${span.today}`, asc(agendaItems.dateTime), asc(agendaItems.id))
    .limit(most.agenda);
}

const findExperiences = statement({
  name: "list upcoming experiences of a member for the coach",
  params: { userId: uuid, now: time },
  row: { experience: neverNull(json<MemberExperience>(), "built by the statement") },
  text: ({ userId, now }) => sql`
    select json_build_object('id', e.id, 'title', e.title, 'location', e.location, 'dateTime', e.date_time,
      'timeZone', e.time_zone, 'isHost', e.creator_id = ${userId},
      'hostName', (select coalesce(nullif(first_name, ''), '@' || username) from users where users.id = e.creator_id),
      'freeSeats', e.max_participants - e.current_participants, 'guests', e.current_participants) as experience
    from ${ownOf(userId, now)} own cross join lateral ${byId(sql`own.id`)} e
    where e.is_active and e.cancelled_at is null and e.date_time >= ${now} and ${isKnownTo(userId)}
    order by e.date_time, e.id limit ${most.experiences}`,
});

/** Upcoming ones that the member joined or hosts. */
export async function memberExperiences(db: Db, userId: string, now: Date): Promise<MemberExperience[]> {
  const rows = await findExperiences(db, { userId, now });
  return rows.map(({ experience }) => experience);
}

/** Upcoming experiences with a free seat, the soonest first, which the coach may suggest to anyone. */
export function soonest(db: Db, now: Date, limit: number) {
  return db
    .select({
      id: experiences.id,
      title: experiences.title,
      category: experiences.category,
      location: experiences.location,
      dateTime: experiences.dateTime,
      timeZone: experiences.timeZone,
      freeSeats: sql<number>`${experiences.maxParticipants} - ${experiences.currentParticipants}`.mapWith(Number),
    })
    .from(experiences)
    .where(
      and(
        eq(experiences.isActive, true),
        sql`${experiences.cancelledAt} is null`,
        gte(experiences.dateTime, now),
        sql`${experiences.currentParticipants} < ${experiences.maxParticipants}`,
      ),
    )
    .orderBy(asc(experiences.dateTime), asc(experiences.id))
    .limit(limit);
}
