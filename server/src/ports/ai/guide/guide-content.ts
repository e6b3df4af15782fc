/** What happened outranks a feeling, which outranks a topic. */
export const situationWeights = ["event", "feeling", "topic"] as const;

/** Something a person is in or wants (content/guide). */
export interface Situation {
  id: string;
  /** Completes "We were talking about …". */
  topic: string;
  weight: (typeof situationWeights)[number];
  answers: string[];
  why: string;
  first: string;
  more: string[];
  "didnt-work": string[];
  shorter: string;
  suggestions: string[];
  /** A goal worth proposing. */
  goal?: string | undefined;
  /** Words of events that would help. */
  events?: string[] | undefined;
}

export const moves = [
  "why",
  "first",
  "more",
  "didnt-work",
  "shorter",
  "example",
  "agree",
  "no",
  "goal",
  "unsure",
] as const;
/** What a short message says to the answer before it. */
export type Move = (typeof moves)[number];

export const recordQuestions = [
  "goals",
  "agenda",
  "karma",
  "credits",
  "experiences",
  "overdue",
  "focus",
  "everything",
] as const;
export type RecordQuestion = (typeof recordQuestions)[number];

export const codeFacts = ["today", "time", "remembered"] as const;
export type CodeFact = (typeof codeFacts)[number];

export const actions = [
  "add-goal",
  "remind",
  "done",
  "find-people",
  "find-events",
  "sell",
  "buy",
  "plan-week",
  "host",
] as const;
export type Action = (typeof actions)[number];

/** A turn of small talk, or a field the guide leaves to others. */
export interface Talk {
  id: string;
  answers: string[];
  suggestions: string[];
}

export interface ProductFact {
  id: string;
  answer: string;
  visitor?: string | undefined;
  suggestions: string[];
}

/** content/guide, talk.yaml and product.yaml, compiled by tools/content/compile.ts. */
export interface GuideContent {
  situations: Situation[];
  talk: Talk[];
  product: ProductFact[];
  /** Label ("situation/…", "move/why", "talk/…", "product/…", "record/…", "fact/…", "action/…") and text. */
  examples: [string, string][];
  /** Score from which a label is taken for understood, by how many words the message has; see calibrate.ts. */
  threshold: number;
}
