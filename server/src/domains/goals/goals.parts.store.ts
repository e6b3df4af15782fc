import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { newId } from "../../db/ids.ts";
import { notBlocked } from "../../db/relations.ts";
import { goalSteps } from "../../db/schema/goals.ts";
import { arrayOf, bool, int4, neverNull, statement, text, time, uuid } from "../../db/statement.ts";

export type StepRow = typeof goalSteps.$inferSelect;

/** An experience joined from a goal, as the goal shows it. */
export interface LinkRow {
  goalId: string;
  id: string;
  title: string;
  dateTime: Date;
  location: string;
  isCancelled: boolean;
}

/** Experiences a goal shows at most. */
const shownLinks = 50;

// What belongs to goals: their steps, and the experiences joined from them.

/** The steps of many goals, in the order in which they were added. */
export function stepsOf(db: Db, goalIds: readonly string[]): Promise<StepRow[]> {
  return db
    .select()
    .from(goalSteps)
    .where(inArray(goalSteps.goalId, [...goalIds]))
    .orderBy(asc(goalSteps.goalId), asc(goalSteps.createdAt), asc(goalSteps.id));
}

const linkedExperiences = statement({
  name: "list experiences joined from goals",
  params: { userId: uuid, goalIds: arrayOf(uuid) },
  row: {
    goalId: neverNull(uuid, "one of the given ids"),
    id: uuid,
    title: text,
    starts: time,
    location: text,
    isCancelled: neverNull(bool, "a null check"),
  },
  text: ({ userId, goalIds }) => sql`
    select goal.id as "goalId", joined.*
    from unnest(${goalIds}::uuid[]) as goal (id)
    cross join lateral (
      select e.id, e.title, e.date_time as starts, e.location, e.cancelled_at is not null as "isCancelled"
      from goal_experiences link
      join experiences e on e.id = link.experience_id
      join experience_participants seat on seat.experience_id = e.id and seat.user_id = ${userId}
      where link.goal_id = goal.id and e.is_active and ${notBlocked(userId, sql`e.creator_id`)}
      order by e.date_time, e.id limit ${shownLinks}) joined`,
});

/** Experiences joined from many goals of one member in which the member still has a seat; soonest first. */
export async function linksOf(db: Db, userId: string, goalIds: readonly string[]): Promise<LinkRow[]> {
  const rows = await linkedExperiences(db, { userId, goalIds });
  return rows.map(({ starts, ...row }) => ({ ...row, dateTime: new Date(starts) }));
}

const insertWithin = statement({
  name: "insert a step of a goal",
  params: { id: uuid, goalId: uuid, title: text, createdAt: time, most: int4 },
  row: {},
  text: ({ id, goalId, title, createdAt, most }) => sql`
    insert into goal_steps (id, goal_id, title, created_at)
    select ${id}::uuid, ${goalId}::uuid, ${title}::text, ${createdAt}::timestamptz
    where (select count(*) from goal_steps where goal_id = ${goalId}) < ${most}::int`,
});

/** Null if the goal, whose member must be locked, has `most` steps already. */
export async function insertStep(
  db: Db,
  goalId: string,
  title: string,
  createdAt: Date,
  most: number,
): Promise<StepRow | null> {
  const row = { id: newId(), goalId, title, isDone: false, createdAt };
  const inserted = await insertWithin(db, { id: row.id, goalId, title, createdAt, most });
  return inserted === 0 ? null : row;
}

/** Null where the goal has no such step. */
export async function updateStep(
  db: Db,
  goalId: string,
  id: string,
  change: { title?: string | undefined; isDone?: boolean | undefined },
): Promise<StepRow | null> {
  const [row] = await db
    .update(goalSteps)
    // Nothing to set is no statement, so the goal is set to what it is.
    .set({ ...change, goalId })
    .where(and(eq(goalSteps.id, id), eq(goalSteps.goalId, goalId)))
    .returning();
  return row ?? null;
}

export async function removeStep(db: Db, goalId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(goalSteps)
    .where(and(eq(goalSteps.id, id), eq(goalSteps.goalId, goalId)))
    .returning({ id: goalSteps.id });
  return rows.length > 0;
}

const insertLink = statement({
  name: "link an experience to an open goal",
  params: { id: uuid, userId: uuid, goalId: uuid, experienceId: uuid, now: time },
  row: {},
  text: ({ id, userId, goalId, experienceId, now }) => sql`
    insert into goal_experiences (id, goal_id, experience_id, created_at)
    select ${id}::uuid, goal.id, ${experienceId}::uuid, ${now}::timestamptz
    from user_goals goal
    where goal.id = ${goalId} and goal.user_id = ${userId} and not goal.is_completed
    for key share
    on conflict (goal_id, experience_id) do update set goal_id = excluded.goal_id`,
});

/** Links an experience to a member's own open goal, at most once; false if there is no such goal. */
export async function link(db: Db, userId: string, goalId: string, experienceId: string, now: Date): Promise<boolean> {
  return (await insertLink(db, { id: newId(), userId, goalId, experienceId, now })) > 0;
}

const findOpen = statement({
  name: "find an open goal",
  params: { userId: uuid, goalId: uuid },
  row: {},
  text: ({ userId, goalId }) =>
    sql`select from user_goals where id = ${goalId} and user_id = ${userId} and not is_completed`,
});

export async function isOpen(db: Db, userId: string, goalId: string): Promise<boolean> {
  return (await findOpen(db, { userId, goalId })) > 0;
}
