import type { Cues } from "../../words/cues.ts";

export type AdviceTopic =
  | "goals"
  | "habits"
  | "sleep"
  | "stress"
  | "mood"
  | "work"
  | "money"
  | "loneliness"
  | "relationships"
  | "motivation"
  | "planning"
  | "fitness"
  | "learning"
  | "decisions"
  | "confidence"
  | "shopping";

/** A situation within a topic that has advice of its own. */
export interface Facet {
  cues: readonly string[];
  advice: readonly string[];
}

/**
 * What the guide knows about a topic. A line may hold slots in braces; it is used only when the message fills all of
 * them: want ("run more"), iwant (the same in the member's own words, after "I will"), obstacle ("you are tired after
 * work"), iobstacle, matter ("your thesis"), feeling, moment ("after work"), time, day, frequency, duration, deadline,
 * money, person ("your boss"), subject ("Spanish"), goal (an open goal of theirs, as written), name.
 */
export interface Script {
  topic: AdviceTopic;
  /** As in "Is this about …?" */
  name: string;
  cues: Cues;
  openings: readonly string[];
  facets: Readonly<Record<string, Facet>>;
  advice: readonly string[];
  /** One thing to do, today or this week. */
  steps: readonly string[];
  why: readonly string[];
  example: readonly string[];
  /** For those who have no time or strength. */
  tiny: readonly string[];
  questions: readonly string[];
  suggestions: readonly string[];
  /** Categories and words of experiences that help here; none are proposed without. */
  invites?: { categories: readonly string[]; words: readonly string[] };
}
