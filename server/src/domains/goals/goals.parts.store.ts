import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { newId } from "../../db/ids.ts";
import { notBlocked } from "../../db/relations.ts";
import { goalSteps } from "../../db/schema/goals.ts";

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

/** The experiences joined from many goals of one member, as long as the member has a place there; soonest first. */
export async function linksOf(db: Db, userId: string, goalIds: readonly string[]): Promise<LinkRow[]> {
  const result = await db.execute<{
    goal_id: string;
    id: string;
    title: string;
    starts: number;
    location: string;
    is_cancelled: boolean;
  }>(sql`
        select goal.id as goal_id, joined.*
        from unnest(${sql.param([...goalIds])}::uuid[]) as goal (id)
        cross join lateral (
          select e.id, e.title, extract(epoch from e.date_time)::float8 * 1000 as starts, e.location,
            e.cancelled_at is not null as is_cancelled
          from goal_experiences link
          join experiences e on e.id = link.experience_id
          join experience_participants seat on seat.experience_id = e.id and seat.user_id = ${userId}
          where link.goal_id = goal.id and e.is_active and ${notBlocked(userId, sql`e.creator_id`)}
          order by e.date_time, e.id limit ${shownLinks}) joined`);
  return result.rows.map(({ goal_id, starts, is_cancelled, ...row }) => ({
    ...row,
    goalId: goal_id,
    dateTime: new Date(starts),
    isCancelled: is_cancelled,
  }));
}

/** Null where the goal, whose member must be held, has as many as can be kept. */
export async function insertStep(
  db: Db,
  goalId: string,
  title: string,
  createdAt: Date,
  most: number,
): Promise<StepRow | null> {
  const row = { id: newId(), goalId, title, isDone: false, createdAt };
  const result = await db.execute(sql`
        insert into goal_steps (id, goal_id, title, created_at)
        select ${row.id}::uuid, ${goalId}::uuid, ${title}, ${createdAt}::timestamptz
        where (select count(*) from goal_steps where goal_id = ${goalId}) < ${most}::int
        returning id`);
  return result.rows.length === 0 ? null : row;
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

/** Links an experience to a member's own open goal; false where there is no such goal. Twice is once. */
export async function link(db: Db, userId: string, goalId: string, experienceId: string, now: Date): Promise<boolean> {
  const result = await db.execute(sql`
        insert into goal_experiences (id, goal_id, experience_id, created_at)
        select ${newId()}::uuid, goal.id, ${experienceId}::uuid, ${now}::timestamptz
        from user_goals goal
        where goal.id = ${goalId} and goal.user_id = ${userId} and not goal.is_completed
        for key share
        on conflict (goal_id, experience_id) do update set goal_id = excluded.goal_id
        returning id`);
  return result.rows.length > 0;
}

export async function isOpen(db: Db, userId: string, goalId: string): Promise<boolean> {
  const result = await db.execute(
    sql`select from user_goals where id = ${goalId} and user_id = ${userId} and not is_completed`,
  );
  return result.rows.length > 0;
}
