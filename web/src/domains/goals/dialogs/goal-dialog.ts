import type { GoalStarter } from "./goal-starters.ts";
import type { Goal } from "../goals.queries.ts";

/** The dialogs of the goals tab. */
export type GoalDialog =
  | { kind: "add"; starter?: GoalStarter }
  | { kind: "edit"; goal: Goal }
  | { kind: "history"; goal: Goal }
  | { kind: "delete"; goal: Goal };
