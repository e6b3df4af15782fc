import type { Goal, GoalProgress } from "./goals.queries.ts";

const day = 86_400_000;

/** Whole days from today in the reader's calendar to a target date, which is stored as midnight UTC. */
export function daysUntil(targetDate: string, now: Date): number {
  const target = new Date(targetDate);
  const date = Date.UTC(target.getUTCFullYear(), target.getUTCMonth(), target.getUTCDate());
  return (date - Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())) / day;
}

/** Beyond this many days the text is just "long overdue". */
const long = 99;

/** "in 12 days", "tomorrow", "3 days overdue". */
export function dueText(days: number): string {
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days > 0) return `in ${days} days`;
  if (days < -long) return "long overdue";
  return days === -1 ? "1 day overdue" : `${-days} days overdue`;
}

const dateFormat = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

/** "3 Jun 2026": a target date, independent of the reader's time zone. */
export function targetDateText(targetDate: string): string {
  return dateFormat.format(new Date(targetDate));
}

/** The target date as the value of a date field. */
export function dateFieldValue(targetDate: string | null): string {
  return targetDate === null ? "" : targetDate.slice(0, 10);
}

/** Progress in percent after a tap. */
export function stepped(progress: number, by: number): number {
  return Math.min(100, Math.max(0, progress + by));
}

/**
 * A goal after a tick or a tap that the server hasn't seen (P-GOALS-2). It alone knows where a reopened goal was before, so
 * that one is shown as almost done.
 */
export function afterTick(
  { progress }: Pick<Goal, "progress">,
  change: { isCompleted?: boolean | undefined; progress?: number | undefined },
): Pick<Goal, "isCompleted" | "progress"> {
  if (change.isCompleted === true) return { isCompleted: true, progress: 100 };
  const reached = change.progress ?? progress;
  if (change.isCompleted === false) return { isCompleted: false, progress: Math.min(reached, 99) };
  return { isCompleted: reached === 100, progress: reached };
}

/**
 * The goals in two lists, the newest of each first. Goals in `justCompleted` stay in the open list, so that nothing
 * moves right after a tap.
 */
export function split(goals: readonly Goal[], justCompleted: ReadonlySet<string>): { open: Goal[]; completed: Goal[] } {
  const isShownOpen = (goal: Goal) => !goal.isCompleted || justCompleted.has(goal.id);
  const newestFirst = (a: Goal, b: Goal) => Date.parse(b.createdAt) - Date.parse(a.createdAt);
  return {
    open: goals.filter(isShownOpen).toSorted(newestFirst),
    completed: goals.filter((goal) => !isShownOpen(goal)),
  };
}

/** A corner of the history line; both from 0 to 100, `y` downwards. */
export interface Corner {
  x: number;
  y: number;
}

/**
 * Progress over time as a step line, from the first entry to now. Empty if progress never changed. `entries` newest
 * first.
 */
export function historyLine(entries: readonly Pick<GoalProgress, "progress" | "createdAt">[], now: number): Corner[] {
  const inOrder = entries.toReversed();
  const [first] = inOrder;
  if (first === undefined || inOrder.length < 2) return [];
  const begin = Date.parse(first.createdAt);
  const span = Math.max(1, now - begin);
  const at = (createdAt: string) => Math.min(100, Math.max(0, ((Date.parse(createdAt) - begin) / span) * 100));
  const corners = inOrder.flatMap(({ progress, createdAt }, index): Corner[] => {
    const here = { x: at(createdAt), y: 100 - progress };
    const before = inOrder[index - 1];
    return before === undefined ? [here] : [{ x: here.x, y: 100 - before.progress }, here];
  });
  return [...corners, { x: 100, y: corners.at(-1)?.y ?? 100 }];
}

/** Why an experience moved a goal, and by how much. It takes that back where the host corrects who came. */
export function attendedText({ title, moved }: NonNullable<GoalProgress["attended"]>): string {
  if (moved < 0) return `“${title}” no longer counts: −${-moved}%`;
  return moved > 0 ? `You went to “${title}”: +${moved}%` : `You went to “${title}”`;
}
