import { type KarmaRule, karmaRules } from "@alongside/contract/karma/karma.constants.ts";

/** A rule as it is shown. */
export interface ShownRule {
  key: KarmaRule;
  description: string;
  points: number;
  /** "once a day", "at most 5 times a day"; null where there is no cap. */
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

// The keys of that table, which Object.keys cannot name.
export const shownRules: readonly ShownRule[] = (Object.keys(karmaRules) as KarmaRule[]).map(shown);
