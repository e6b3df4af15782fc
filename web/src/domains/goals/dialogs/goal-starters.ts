import type { GoalCategory } from "@alongside/contract/goals/goals.constants.ts";

export interface GoalStarter {
  title: string;
  description: string;
  category: GoalCategory;
}

/** Examples for a member without goals; each fills the form, where it can be edited. */
export const goalStarters: readonly GoalStarter[] = [
  {
    title: "Run 5 km without stopping",
    description: "Three short runs a week, a little longer each time.",
    category: "health",
  },
  {
    title: "Talk for ten minutes in a new language",
    description: "A little practice each day, and one evening a month with native speakers.",
    category: "learning",
  },
  {
    title: "See friends once a week",
    description: "Ask one person on Monday, so the week has a plan.",
    category: "relationships",
  },
  {
    title: "Finish one painting",
    description: "An hour each Sunday, with everything ready on the table.",
    category: "creativity",
  },
];
