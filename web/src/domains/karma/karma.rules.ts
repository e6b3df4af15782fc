import { karmaBadges } from "@alongside/contract/karma/karma.constants.ts";
import type { KarmaEntry } from "./karma.queries.ts";

type Entry = Pick<KarmaEntry, "points" | "createdAt">;

function isInMonth(entry: Entry, now: Date): boolean {
  const created = new Date(entry.createdAt);
  return created.getFullYear() === now.getFullYear() && created.getMonth() === now.getMonth();
}

/**
 * The points of the current calendar month by the reader's own calendar (document 1, section 9), out of the newest
 * entries. Null while older entries of the month may still be missing.
 */
export function monthPoints(newest: readonly Entry[], hasOlder: boolean, now: Date): number | null {
  const oldest = newest.at(-1);
  if (hasOlder && oldest !== undefined && isInMonth(oldest, now)) return null;
  return newest.filter((entry) => isInMonth(entry, now)).reduce((sum, entry) => sum + entry.points, 0);
}

interface BadgeProgress {
  /** Points since the present badge, and points between it and the next. */
  done: number;
  span: number;
  /** The next badge and the points it still takes; null at the top. */
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

/** "+5" or "−5", with a true minus sign. */
export function signed(points: number): string {
  return points < 0 ? `−${-points}` : `+${points}`;
}
