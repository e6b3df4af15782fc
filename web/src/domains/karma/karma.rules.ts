import { karmaBadges } from "@alongside/contract/karma/karma.constants.ts";
import type { KarmaWeek } from "./karma.queries.ts";

interface BadgeProgress {
  /** Points since the current badge, and points between it and the next. */
  done: number;
  span: number;
  /** The next badge and the points still missing; null at the top. */
  next: { name: string; missing: number } | null;
}

export function badgeProgress(points: number): BadgeProgress {
  const from = karmaBadges.findLast((badge) => points >= badge.from)?.from ?? 0;
  const next = karmaBadges.find((badge) => badge.from > Math.max(0, points));
  if (next === undefined) return { done: 1, span: 1, next: null };
  return {
    done: Math.max(0, points - from),
    span: next.from - from,
    next: { name: next.name, missing: next.from - points },
  };
}

/** "+5" or "−5", with a true minus sign; zero is "0". */
export function signed(points: number): string {
  if (points === 0) return "0";
  return points < 0 ? `−${-points}` : `+${points}`;
}

interface WeekBar {
  name: string;
  tick?: string;
  up: number;
  down: number;
}

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "UTC" });
const tickFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });

/** Weeks between two ticks, so that they fit on a phone. */
const ticked = 4;

/** The weeks as bars, oldest first; the last is the current one. */
export function weekBars(weeks: readonly KarmaWeek[]): WeekBar[] {
  return weeks.map(({ weekStart, earned, takenBack }, at) => {
    const monday = new Date(`${weekStart.slice(0, 10)}T00:00:00Z`);
    const fromEnd = weeks.length - 1 - at;
    const tick = fromEnd === 0 ? "now" : fromEnd % ticked === ticked - 1 ? tickFormat.format(monday) : undefined;
    return {
      name: fromEnd === 0 ? "This week" : `Week of ${dayFormat.format(monday)}`,
      ...(tick !== undefined && { tick }),
      up: earned,
      down: Math.abs(takenBack),
    };
  });
}

/** "42 earned, 6 taken back." */
export function weeksText(weeks: readonly KarmaWeek[]): string {
  const earned = weeks.reduce((sum, week) => sum + week.earned, 0);
  const takenBack = weeks.reduce((sum, week) => sum + Math.abs(week.takenBack), 0);
  if (earned === 0 && takenBack === 0) return "Nothing earned in these weeks yet.";
  return takenBack === 0 ? `${earned} earned.` : `${earned} earned, ${takenBack} taken back.`;
}
