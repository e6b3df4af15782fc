import { karmaRules } from "../karma/karma.constants.ts";

/** Goal categories with their labels. */
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

/** Goal audiences with their labels; new goals are private. */
export const goalVisibilities = { private: "Only me", friends: "Friends", everyone: "Everyone" } as const;
export type GoalVisibility = keyof typeof goalVisibilities;

export const goalLimits = {
  /** Open and completed ones together. */
  goals: 200,
  /** Steps of one goal. */
  steps: 30,
  /** The number of progress changes stored per goal, newest first. */
  history: 500,
  /** How far an experience that the member attended moves a goal, in percent, and how far at most. */
  attended: { step: 10, most: 90 },
  /** The karma for completing a goal (P-GOALS-3). */
  reward: karmaRules["goal-completed"].points,
} as const;
