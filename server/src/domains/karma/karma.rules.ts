import { karmaRules, type KarmaRule } from "@alongside/contract/karma/karma.constants.ts";

/** One thing to pay for, or to take back: which member, by which rule, for which record. */
export interface Movement {
  kind: "award" | "reverse";
  userId: string;
  rule: KarmaRule;
  sourceId: string;
}

/** The ledger line a movement asks for; a reversal takes back what was really paid, whatever the rule says today. */
export function lineOf({ kind, rule }: Movement) {
  const { points, category, description } = karmaRules[rule];
  return {
    activity: rule,
    category,
    points,
    description: kind === "award" ? description : `Taken back: ${description}`,
  };
}

/** What each member's balance changes by; nobody appears whose lines add up to nothing. */
export function totalsOf(lines: readonly { userId: string; points: number }[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { userId, points } of lines) totals.set(userId, (totals.get(userId) ?? 0) + points);
  return new Map([...totals].filter(([, points]) => points !== 0));
}
