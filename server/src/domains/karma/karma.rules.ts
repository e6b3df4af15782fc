import { badgeFor, karmaBadges, karmaRules, type KarmaRule } from "@alongside/contract/karma/karma.constants.ts";
import { Temporal } from "temporal-polyfill";

/** An award or reversal: for which member, by which rule, for which record. */
export interface Movement {
  kind: "award" | "reverse";
  userId: string;
  rule: KarmaRule;
  sourceId: string;
  /** The points of the record itself, if any; else the rule's. */
  points?: number;
}

/** The ledger row of a movement. A reversal takes back what was actually awarded, whatever the rule says now. */
export function lineOf({ kind, rule, points: own }: Movement) {
  const paid: { points: number; category: string; description: string; perDay?: number } = karmaRules[rule];
  const { points, category, description, perDay } = paid;
  return {
    activity: rule,
    category,
    points: own ?? points,
    description: kind === "award" ? description : `Taken back: ${description}`,
    perDay: perDay ?? null,
  };
}

/** Each movement once, so that duplicates count once against a daily cap. */
export function withoutRepeats(movements: readonly Movement[]): Movement[] {
  const named = new Map<string, Movement>();
  for (const movement of movements) {
    const name = [movement.kind, movement.userId, movement.rule, movement.sourceId].join(" ");
    if (!named.has(name)) named.set(name, movement);
  }
  return [...named.values()];
}

/** The change of each member's balance, without members whose rows sum up to zero. */
export function totalsOf(lines: readonly { userId: string; points: number }[]): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { userId, points } of lines) totals.set(userId, (totals.get(userId) ?? 0) + points);
  return new Map([...totals].filter(([, points]) => points !== 0));
}

type Badge = (typeof karmaBadges)[number];

/** The members who have reached a higher badge, and which: from the changes and the new balances. */
export function climbsOf(changes: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): Map<string, Badge> {
  const climbs = new Map<string, Badge>();
  for (const [userId, total] of now) {
    const before = total - (changes.get(userId) ?? 0);
    const badge = karmaBadges.find(({ name }) => name === badgeFor(total));
    if (badge && before < badge.from) climbs.set(userId, badge);
  }
  return climbs;
}

/** The UTC day of a moment, for daily caps. */
export function dayOf(now: Date): { from: Date; to: Date } {
  const from = new Date(now);
  from.setUTCHours(0, 0, 0, 0);
  return { from, to: new Date(from.getTime() + 24 * 3600 * 1000) };
}

/** The first moment of the current calendar month in a zone: the start of "this month" everywhere. */
export function monthStart(now: Date, timeZone: string): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  return new Date(today.with({ day: 1 }).toZonedDateTime(timeZone).epochMilliseconds);
}

export interface Week {
  /** Its Monday as a calendar date. */
  weekStart: string;
  from: Date;
  to: Date;
}

/** The weeks up to the current one, oldest first, in the zone's local time. */
export function weeksUntil(now: Date, timeZone: string, count: number): Week[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const midnight = (day: Temporal.PlainDate) => new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
  return Array.from({ length: count }, (_, index) => {
    const start = monday.subtract({ weeks: count - 1 - index });
    return { weekStart: start.toString(), from: midnight(start), to: midnight(start.add({ weeks: 1 })) };
  });
}
