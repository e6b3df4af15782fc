import { type KarmaRule, karmaRules } from "@alongside/contract/karma/karma.constants.ts";

/** A rule as it is shown. */
export interface ShownRule {
  key: KarmaRule;
  description: string;
  points: number;
  /** "once a day", "at most 5 times a day"; null where there is no cap. */
  cap: string | null;
  /** "comes with the feed"; null for what is paid today. */
  soon: string | null;
}

/** The part of Alongside each rule belongs to. */
const partOf: Record<KarmaRule, string> = {
  "experience-created": "experiences",
  "experience-joined": "experiences",
  "guest-accepted": "experiences",
  "goal-completed": "goals",
  "first-post": "the feed",
  comment: "the feed",
  friendship: "friends",
  "listing-sold": "the marketplace",
  "video-published": "videos",
};

interface Rule {
  points: number;
  description: string;
  perDay?: number;
  soon?: true;
}

function shown(key: KarmaRule): ShownRule {
  const { description, points, perDay, soon }: Rule = karmaRules[key];
  return {
    key,
    description,
    points,
    cap: perDay === undefined ? null : perDay === 1 ? "once a day" : `at most ${perDay} times a day`,
    soon: soon ? `comes with ${partOf[key]}` : null,
  };
}

// The keys of that table, which Object.keys cannot name.
const every = (Object.keys(karmaRules) as KarmaRule[]).map(shown);

export const paidNow: readonly ShownRule[] = every.filter((rule) => rule.soon === null);

/** What is not built yet, and so not paid. */
export const paidLater: readonly ShownRule[] = every.filter((rule) => rule.soon !== null);
