import { type KarmaRule, karmaRules } from "@alongside/contract/karma/karma.constants.ts";

/** A rule for display. */
export interface ShownRule {
  key: KarmaRule;
  description: string;
  points: number;
  /** "once a day", "at most 5 times a day"; null if there is no cap. */
  cap: string | null;
}

interface Rule {
  points: number;
  description: string;
  perDay?: number;
}

function shown(key: KarmaRule): ShownRule {
  const { description, points, perDay }: Rule = karmaRules[key];
  return {
    key,
    description,
    points,
    cap: perDay === undefined ? null : perDay === 1 ? "once a day" : `at most ${perDay} times a day`,
  };
}

// Object.keys doesn't keep the key type.
export const shownRules: readonly ShownRule[] = (Object.keys(karmaRules) as KarmaRule[]).map(shown);
