import { goalLimits } from "@alongside/contract/goals/goals.constants.ts";
import { goalFaults as faults } from "@alongside/contract/goals/goals.faults.ts";
import type { goalChange, newGoal } from "@alongside/contract/goals/goals.shapes.ts";
import type { z } from "zod";
import { AppError } from "../../app-error.ts";
import type { Dependencies } from "./goals.dependencies.ts";
import { withMemberLocked } from "./goals.locking.use-cases.ts";
import { one } from "./goals.reading.use-cases.ts";
import { stateAfter, targetMidnight } from "./goals.rules.ts";
import * as goalsStore from "./goals.store.ts";

type NewGoal = z.output<typeof newGoal>;
type Change = z.output<typeof goalChange>;

export async function create(
  deps: Dependencies,
  userId: string,
  { title, description, category, targetDate, visibility }: NewGoal,
) {
  const goal = {
    title,
    description: description ?? null,
    category: category ?? null,
    targetDate: targetDate ? targetMidnight(targetDate) : null,
    visibility: visibility ?? "private",
    karmaReward: goalLimits.reward,
  };
  const id = await withMemberLocked(deps, userId, async (tx, now) => {
    const inserted = await goalsStore.insert(tx, userId, goal, now, goalLimits.goals);
    if (inserted === null) throw new AppError(faults.tooMany);
    await goalsStore.insertProgress(
      tx,
      [{ goalId: inserted, progress: 0, isCompleted: false }],
      now,
      goalLimits.history,
    );
    return inserted;
  });
  return one(deps, userId, id);
}

/** Completing a goal pays its reward, reopening it takes the reward back; only changes are recorded. */
export async function change(
  deps: Dependencies,
  userId: string,
  id: string,
  { progress, isCompleted, targetDate, ...fields }: Change,
) {
  await withMemberLocked(deps, userId, async (tx, now) => {
    const goal = await goalsStore.findToChange(tx, userId, id);
    if (goal === null) throw new AppError(faults.notFound);
    const next = stateAfter(goal, { progress, isCompleted }, goal.lastBelow);
    const hasTurned = next.isCompleted !== goal.isCompleted;
    await goalsStore.update(tx, id, {
      ...fields,
      ...(targetDate !== undefined && { targetDate: targetDate === null ? null : targetMidnight(targetDate) }),
      ...next,
      ...(hasTurned && { completedAt: next.isCompleted ? now : null }),
    });
    const hasMoved = next.progress !== goal.progress;
    if (hasMoved) await goalsStore.insertProgress(tx, [{ goalId: id, ...next }], now, goalLimits.history);
    if (hasTurned) await deps.karma.settle(tx, [completed(next.isCompleted ? "award" : "reverse", goal)]);
  });
  return one(deps, userId, id);
}

export async function remove(deps: Dependencies, userId: string, id: string): Promise<void> {
  await withMemberLocked(deps, userId, async (tx) => {
    const goal = await goalsStore.find(tx, userId, id);
    if (goal === null) throw new AppError(faults.notFound);
    await goalsStore.remove(tx, userId, id);
    await deps.karma.settle(tx, [completed("reverse", goal)]);
  });
}

function completed(kind: "award" | "reverse", { id, userId, karmaReward }: goalsStore.GoalRow) {
  return { kind, userId, rule: "goal-completed", sourceId: id, points: karmaReward } as const;
}
