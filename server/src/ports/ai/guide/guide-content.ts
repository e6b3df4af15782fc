/** What happened outranks a feeling, which outranks a topic. */
export const situationWeights = ["event", "feeling", "topic"] as const;

/** Something a person is in or wants (content/guide). */
export interface Situation {
  id: string;
  /** Completes "We were talking about …". */
  topic: string;
  weight: (typeof situationWeights)[number];
  /** A regular expression over folded words that no other message contains; null where examples alone tell. */
  signs: string | null;
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

export const moves = ["why", "first", "more", "didnt-work", "shorter", "example", "agree", "unsure"] as const;
/** What a short message says to the answer before it. */
export type Move = (typeof moves)[number];

/** content/guide and content/moves.yaml, compiled by tools/content/compile.ts. */
export interface GuideContent {
  situations: Situation[];
  /** A situation's id and a message that speaks of it. */
  examples: [string, string][];
  moves: [Move, string][];
}
