import type { GoalCategory } from "./goals.constants.ts";

interface Interest {
  label: string;
  /** The goal it suggests; none for someone who only looks around. */
  goal: { title: string; category: GoalCategory } | null;
}

/** What brings a new member here (P-IDENTITY-22). */
export const interests = {
  people: { label: "Meet people", goal: { title: "Meet new people near me", category: "relationships" } },
  skill: { label: "Learn a skill", goal: { title: "Learn something new", category: "learning" } },
  health: { label: "Get healthier", goal: { title: "Exercise twice a week", category: "health" } },
  calm: { label: "Find some calm", goal: { title: "Take time to relax every week", category: "mind" } },
  creative: { label: "Do something creative", goal: { title: "Make something creative", category: "creativity" } },
  help: { label: "Help out", goal: { title: "Volunteer in my community", category: "other" } },
  trade: { label: "Sell or buy things", goal: { title: "Sell what I no longer use", category: "money" } },
  looking: { label: "Just looking", goal: null },
} as const satisfies Record<string, Interest>;

export type InterestName = keyof typeof interests;

export const interestNames = Object.keys(interests) as InterestName[]; // the record's own keys
