import type { agendaTypes } from "@alongside/contract/agenda/agenda.constants.ts";
import type { GoalCategory } from "@alongside/contract/goals/goals.constants.ts";

/** Hours on the days of the working week and at the weekend, the better first: "18:00". */
export interface Hours {
  week: string[];
  weekend: string[];
}

/** `early` is the morning, or else the early evening. */
export const partsOfDay = ["early", "morning", "lunch", "afternoon", "evening", "night"] as const;
export type PartOfDay = (typeof partsOfDay)[number];

/** What a goal is about. */
export interface ActivityContent {
  id: string;
  /** The goal category whose goals are about it where their title doesn't tell. */
  category: GoalCategory | null;
  /** A regular expression over the folded words of a title; null where only the category tells. */
  pattern: string | null;
  /** Single words of it, to which others are compared by meaning. */
  words: string[];
  minutes: number;
  hours: PartOfDay;
  /** Days between two sessions. */
  apart: number;
  /** Sessions that a dated goal takes in all. */
  sessions: number;
  type: (typeof agendaTypes)[number];
  /** A small first step, and another where that one is taken. */
  steps: [string, string];
}

/** content/week, compiled by tools/content/week.ts. */
export interface WeekContent {
  hours: Record<PartOfDay, Hours>;
  activities: ActivityContent[];
}
