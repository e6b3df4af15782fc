import type { CardPage } from "@alongside/contract/coach/coach.constants.ts";

export const intentIds = [
  "add-goal",
  "remind",
  "done",
  "change",
  "move",
  "drop-it",
  "people",
  "events",
  "sell",
  "wish",
  "host",
] as const;
/** What a member asks the coach to do. */
export type Intent = (typeof intentIds)[number];

export const recordQuestions = [
  "credits",
  "waiting",
  "next-event",
  "next-item",
  "goal-count",
  "overdue",
  "karma",
  "progress",
  "next-step",
  "when",
] as const;
/** What a member asks about their own records; the last three are about one of them. */
export type RecordQuestion = (typeof recordQuestions)[number];

interface Phrases {
  /** A regular expression over folded words, anchored at the beginning of a sentence. */
  signs: string;
  /** What takes a sentence out again. */
  unless: string | null;
}

/** content/actions.yaml, compiled by tools/content/compile.ts. */
export interface ActionsContent {
  /** What may come before a request. */
  polite: string;
  intents: Record<Intent, Phrases & { drop: string[] }>;
  questions: Record<RecordQuestion, Phrases>;
  /** Words that stand for a goal's category. */
  categories: Record<string, string[]>;
  traits: EventTrait[];
  facts: ActionFact[];
}

/** What people want of an event (content/event-traits.yaml). */
export interface EventTrait {
  /** Completes "I'd take it: …". */
  why: string;
  /** Regular expressions over folded words: what says so, and what an event that is like that has in its text. */
  says: string;
  words: string | null;
  themes: string[];
  categories: string[];
}

/** A question about the product that has one true answer (content/facts.yaml). */
export interface ActionFact {
  id: string;
  signs: string;
  answer: string;
  /** The page that the answer speaks of. */
  page?: CardPage | undefined;
  suggestions: string[];
}
