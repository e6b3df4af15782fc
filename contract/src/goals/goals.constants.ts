import { karmaRules } from "../karma/karma.constants.ts";

/** What a goal is about, with the name people read. */
export const goalCategories = {
  health: "Health & fitness",
  learning: "Learning",
  work: "Work & career",
  relationships: "Friends & family",
  creativity: "Creativity",
  money: "Money",
  adventure: "Adventure",
  mind: "Mind & rest",
  other: "Something else",
} as const;
export type GoalCategory = keyof typeof goalCategories;

/** Who may see a goal, with the name people read; a new one is its owner's alone. */
export const goalVisibilities = { private: "Only me", friends: "Friends", everyone: "Everyone" } as const;
export type GoalVisibility = keyof typeof goalVisibilities;

export const goalLimits = {
  /** Open and completed ones together. */
  goals: 200,
  /** Steps of one goal. */
  steps: 30,
  /** Changes of one goal's progress that are kept, the newest. */
  history: 500,
  /** What completing one pays (P-GOALS-3). */
  reward: karmaRules["goal-completed"].points,
} as const;
