import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { goalExperiences, userGoals } from "../../db/schema/goals.ts";
import { arrayOf, bool, int4, statement, uuid } from "../../db/statement.ts";

/** The open goals from which these members, who must be locked, joined an experience. */
export function linkedTo(tx: Db, userIds: readonly string[], experienceId: string) {
  return tx
    .select({
      goalId: userGoals.id,
      userId: userGoals.userId,
      title: userGoals.title,
      progress: userGoals.progress,
      counted: goalExperiences.moved,
    })
    .from(goalExperiences)
    .innerJoin(userGoals, eq(userGoals.id, goalExperiences.goalId))
    .where(
      and(
        eq(goalExperiences.experienceId, experienceId),
        inArray(userGoals.userId, [...userIds]),
        eq(userGoals.isCompleted, false),
      ),
    )
    .orderBy(asc(userGoals.id));
}

const moveGoals = statement({
  name: "move goals by an experience that was attended",
  params: { experienceId: uuid, goalIds: arrayOf(uuid), moves: arrayOf(int4), came: bool },
  row: {},
  text: ({ experienceId, goalIds, moves, came }) => {
    const moved = sql`unnest(${goalIds}::uuid[], ${moves}::int[]) as move (goal_id, by)`;
    return sql`
      with links as (
        update goal_experiences link set moved = case when ${came}::boolean then move.by end from ${moved}
        where link.goal_id = move.goal_id and link.experience_id = ${experienceId})
      update user_goals goal set progress = goal.progress + move.by from ${moved} where goal.id = move.goal_id`;
  },
});

/** Changes the progress of goals, and notes by how much the experience moved each, or that it no longer counts. */
export async function move(
  tx: Db,
  experienceId: string,
  goals: readonly { goalId: string; moved: number }[],
  came: boolean,
): Promise<void> {
  await moveGoals(tx, {
    experienceId,
    goalIds: goals.map(({ goalId }) => goalId),
    moves: goals.map(({ moved }) => moved),
    came,
  });
}
