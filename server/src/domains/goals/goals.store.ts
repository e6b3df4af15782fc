import { and, eq, or, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { newId } from "../../db/ids.ts";
import { decodePosition, encodePosition, isFurther, pageOf, type Page, type PageRequest } from "../../db/keyset.ts";
import { maySeeGoalOf, maySeeProfile } from "../../db/relations.ts";
import { goalProgress, userGoals } from "../../db/schema/goals.ts";
import { users } from "../../db/schema/identity.ts";
import { arrayOf, int4, int8, nullable, statement, text, time, uuid } from "../../db/statement.ts";
import { ofMember } from "../../db/violations.ts";

export type GoalRow = typeof userGoals.$inferSelect;
export type ProgressRow = Omit<typeof goalProgress.$inferSelect, "goalId">;
type Fields = Pick<GoalRow, "title" | "description" | "category" | "targetDate" | "visibility">;
export type ShownGoalRow = Pick<GoalRow, "id" | "title" | "category" | "createdAt">;

/** Marks a cursor within the completed goals. */
const completed = "done";

// Goals and their progress. Every write locks the member first, so that writes to the same goals never overlap.

const insertWithin = statement({
  name: "insert a goal",
  params: {
    id: uuid,
    userId: uuid,
    title: text,
    description: nullable(text),
    category: nullable(text),
    targetDate: nullable(time),
    visibility: text,
    karmaReward: int4,
    now: time,
    most: int4,
  },
  row: {},
  text: ({ id, userId, title, description, category, targetDate, visibility, karmaReward, now, most }) => sql`
    insert into user_goals (id, user_id, title, description, category, target_date, visibility, karma_reward, created_at)
    select ${id}::uuid, ${userId}::uuid, ${title}::text, ${description}::text, ${category}::text,
      ${targetDate}::timestamptz, ${visibility}::text, ${karmaReward}::int, ${now}::timestamptz
    where (select count(*) from user_goals where user_id = ${userId}) < ${most}::int`,
});

/** A member's goals, the open ones first, the newest of each first. */
export async function goalsOf(db: Db, userId: string, { limit, cursor }: PageRequest): Promise<Page<GoalRow>> {
  const { isCompleted, createdAt, id } = userGoals;
  const position = decodePosition(cursor);
  const isDone = position?.mark === completed;
  const further = position && isFurther(position, createdAt, id);
  const after = further && or(and(sql`${isCompleted} = ${isDone}`, further), isDone ? undefined : isCompleted);
  const rows = await db
    .select()
    .from(userGoals)
    .where(and(eq(userGoals.userId, userId), after ?? undefined))
    .orderBy(isCompleted, ...newestFirst(createdAt, id))
    .limit(limit + 1);
  return pageOf(rows, limit, (last) =>
    encodePosition({ at: last.createdAt, id: last.id, mark: last.isCompleted ? completed : "" }),
  );
}

/** A person's open goals that the viewer may see, the newest first; null where they may not know of the person. */
export async function shownOf(
  db: Db,
  viewerId: string | null,
  userId: string,
  { limit, cursor }: PageRequest,
): Promise<Page<ShownGoalRow> | null> {
  const { id, title, category, createdAt, isCompleted, visibility } = userGoals;
  const after = decodePosition(cursor);
  const [person] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), maySeeProfile(viewerId, users.id)));
  if (person === undefined) return null;
  const rows = await db
    .select({ id, title, category, createdAt })
    .from(userGoals)
    .where(
      and(
        eq(userGoals.userId, userId),
        // Repeats the condition of the index. A page contains no private goals, not even for their owner.
        sql`not ${isCompleted} and ${visibility} <> 'private'`,
        maySeeGoalOf(viewerId, userGoals),
        after ? isFurther(after, createdAt, id) : undefined,
      ),
    )
    .orderBy(...newestFirst(createdAt, id))
    .limit(limit + 1);
  return pageOf(rows, limit, (last) => encodePosition({ at: last.createdAt, id: last.id }));
}

export async function find(db: Db, userId: string, id: string): Promise<GoalRow | null> {
  const [row] = await db.select().from(userGoals).where(isOwn(userId, id));
  return row ?? null;
}

/** With its last progress below 100, to which a reopened goal returns. */
export async function findToChange(
  db: Db,
  userId: string,
  id: string,
): Promise<(GoalRow & { lastBelow: number }) | null> {
  const [row] = await db
    .select({
      goal: userGoals,
      lastBelow: sql<number>`coalesce((select past.progress from goal_progress past
            where past.goal_id = ${id} and past.progress < 100
            order by past.created_at desc nulls last, past.id desc nulls last limit 1), 0)`,
    })
    .from(userGoals)
    .where(isOwn(userId, id));
  return row ? { ...row.goal, lastBelow: row.lastBelow } : null;
}

/** Null if the member, who must be locked, has reached the limit. */
export async function insert(db: Db, userId: string, goal: Fields & { karmaReward: number }, now: Date, most: number) {
  const id = newId();
  const inserted = await ofMember(
    insertWithin(db, { id, userId, ...goal, now, most }),
    "user_goals_user_id_users_id_fk",
  );
  return inserted === 0 ? null : id;
}

export async function update(db: Db, id: string, change: Partial<Omit<GoalRow, "id" | "userId">>): Promise<void> {
  await db.update(userGoals).set(change).where(eq(userGoals.id, id));
}

/** False if it doesn't exist. */
export async function remove(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db.delete(userGoals).where(isOwn(userId, id)).returning({ id: userGoals.id });
  return rows.length > 0;
}

const trimHistory = statement({
  name: "delete the oldest progress of goals",
  params: { goalIds: arrayOf(uuid), most: int8 },
  row: {},
  text: ({ goalIds, most }) => sql`
    delete from goal_progress where id in (
      select old.id from unnest(${goalIds}::uuid[]) as goal (id)
      cross join lateral (
        select past.id from goal_progress past where past.goal_id = goal.id
        order by past.created_at desc nulls last, past.id desc nulls last offset ${most}) old)`,
});

/** Adds a line to the history of each of these goals, once at most, and deletes all but the newest `most`. */
export async function insertProgress(
  db: Db,
  lines: readonly NewProgress[],
  createdAt: Date,
  most: number,
): Promise<void> {
  await db.insert(goalProgress).values(lines.map((line) => ({ ...line, createdAt })));
  await trimHistory(db, { goalIds: lines.map(({ goalId }) => goalId), most });
}

/** How one goal's progress went, newest first. */
export async function historyOf(db: Db, goalId: string, { limit, cursor }: PageRequest): Promise<Page<ProgressRow>> {
  const { id, progress, isCompleted, createdAt, attendedTitle, moved } = goalProgress;
  const after = decodePosition(cursor);
  const rows = await db
    .select({ id, progress, isCompleted, createdAt, attendedTitle, moved })
    .from(goalProgress)
    .where(and(eq(goalProgress.goalId, goalId), after ? isFurther(after, createdAt, id) : undefined))
    .orderBy(...newestFirst(createdAt, id))
    .limit(limit + 1);
  return pageOf(rows, limit, (last) => encodePosition({ at: last.createdAt, id: last.id }));
}

/** How all of a member's goals went, for the export. */
export function historiesOf(db: Db, userId: string, limit: number) {
  return db
    .select({
      goalId: goalProgress.goalId,
      progress: goalProgress.progress,
      isCompleted: goalProgress.isCompleted,
      createdAt: goalProgress.createdAt,
      attendedTitle: goalProgress.attendedTitle,
      moved: goalProgress.moved,
    })
    .from(goalProgress)
    .innerJoin(userGoals, eq(userGoals.id, goalProgress.goalId))
    .where(eq(userGoals.userId, userId))
    .orderBy(goalProgress.createdAt, goalProgress.id)
    .limit(limit);
}

function isOwn(userId: string, id: string) {
  return and(eq(userGoals.id, id), eq(userGoals.userId, userId));
}

type NewProgress = Omit<typeof goalProgress.$inferInsert, "id" | "createdAt">;

/** Repeats the order of the indexes, which otherwise go unused. */
function newestFirst(
  ...columns: (
    | typeof userGoals.createdAt
    | typeof userGoals.id
    | typeof goalProgress.createdAt
    | typeof goalProgress.id
  )[]
): SQL[] {
  return columns.map((column) => sql`${column} desc nulls last`);
}
