import type { goal, goalProgress, goalStep, shownGoal } from "@alongside/contract/goals/goals.shapes.ts";
import type { z } from "zod";
import type { LinkRow, StepRow } from "./goals.parts.store.ts";
import type { GoalRow, ProgressRow, ShownGoalRow } from "./goals.store.ts";

export interface Parts {
  steps: readonly StepRow[];
  links: readonly LinkRow[];
}

/** A goal with its parts; `parts` may contain those of other goals too. */
export function goalView(row: GoalRow, { steps, links }: Parts): z.input<typeof goal> {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    // The contract's shapes are the only way into this column.
    category: row.category as z.input<typeof goal>["category"],
    targetDate: row.targetDate?.toISOString() ?? null,
    progress: row.progress,
    isCompleted: row.isCompleted,
    completedAt: row.completedAt?.toISOString() ?? null,
    karmaReward: row.karmaReward,
    // The database checks the column against the same names.
    visibility: row.visibility as z.input<typeof goal>["visibility"],
    createdAt: row.createdAt.toISOString(),
    steps: steps.filter(({ goalId }) => goalId === row.id).map(stepView),
    experiences: links
      .filter(({ goalId }) => goalId === row.id)
      .map(({ id, title, dateTime, location, isCancelled }) => {
        return { id, title, dateTime: dateTime.toISOString(), location, isCancelled };
      }),
  };
}

/** A goal as somebody else sees it. */
export function shownGoalView({ id, title, category }: ShownGoalRow): z.input<typeof shownGoal> {
  // The contract's shapes are the only way into the column.
  return { id, title, category: category as z.input<typeof shownGoal>["category"] };
}

export function stepView({ id, title, isDone, createdAt }: StepRow): z.input<typeof goalStep> {
  return { id, title, isDone, createdAt: createdAt.toISOString() };
}

export function progressView(row: ProgressRow): z.input<typeof goalProgress> {
  const { id, progress, isCompleted, createdAt, attendedTitle: title, moved } = row;
  const attended = title === null || moved === null ? null : { title, moved };
  return { id, progress, isCompleted, createdAt: createdAt.toISOString(), attended };
}
