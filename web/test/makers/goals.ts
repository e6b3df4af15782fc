import type { Goal, GoalStep } from "../../src/domains/goals/goals.queries.ts";

const createdAt = "2026-05-01T10:00:00.000Z";

/** An open goal at 40 percent; what differs is given. */
export function aGoal(what: Partial<Goal> = {}): Goal {
  return {
    id: "0198c0de-0000-7000-8000-000000000c01",
    title: "Run a 10 km race",
    description: null,
    category: null,
    targetDate: null,
    progress: 40,
    isCompleted: false,
    completedAt: null,
    karmaReward: 10,
    visibility: "private",
    createdAt,
    steps: [],
    experiences: [],
    ...what,
  };
}

export function aStep(what: Partial<GoalStep> = {}): GoalStep {
  return { id: "0198c0de-0000-7000-8000-000000000d01", title: "Buy shoes", isDone: false, createdAt, ...what };
}
