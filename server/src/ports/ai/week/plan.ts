import type { MemberGoal, PlanLine, WeekPlanRequest } from "../ai.ts";
import { dayName, dayNumber, knownZone } from "../words/when.ts";
import { kindOf } from "./first-steps.ts";
import { busySpans, FreeTime, type Hours } from "./slots.ts";

export const mostLines = 7;
/** Goals a week has room for: more is a list, and no plan. */
const mostGoals = 3;
const longestTitle = 120;
const looking = 20;
const lookingBack = 15;

const quiet: Hours = {
  week: ["18:30", "19:30", "12:30", "20:00", "07:30"],
  weekend: ["17:00", "10:30", "18:00", "15:00"],
};
/** Days ahead from which the blocks of the first, second and third goal are looked for. */
const spread = [1, 3, 5];

export function clippedTitle(text: string): string {
  return text.length > longestTitle ? `${text.slice(0, longestTitle - 1)}…` : text;
}

/** Days until the goal's date, null where it has none. */
function daysLeft({ targetDate }: MemberGoal, now: Date, timeZone: string): number | null {
  // A target is a calendar date, kept as its midnight in UTC.
  return targetDate === null ? null : dayNumber(new Date(targetDate), "UTC") - dayNumber(now, timeZone);
}

/** How much a goal is at risk: a near date with much left to do weighs most, then what was never begun. */
function risk(goal: MemberGoal, now: Date, timeZone: string): number {
  const left = daysLeft(goal, now, timeZone);
  const near = left === null ? 0 : left < 0 ? 60 : Math.max(0, 60 - left * 2);
  return near + (100 - goal.progress) / 5 + (goal.progress === 0 ? 5 : 0);
}

function reasonFor(goal: MemberGoal, now: Date, timeZone: string): string {
  const left = daysLeft(goal, now, timeZone);
  const stands = goal.progress === 0 ? "has not been begun" : `stands at ${goal.progress}%`;
  if (left !== null && left < 0) return `The date of "${goal.title}" has passed and it ${stands}`;
  if (left !== null && left <= 1) return `"${goal.title}" is due ${left === 0 ? "today" : "tomorrow"} and ${stands}`;
  if (left !== null && left <= 30) return `"${goal.title}" is due in ${left} days and ${stands}`;
  return `"${goal.title}" ${stands}`;
}

/** A week by rules: goals at risk first, one small step each, blocks where the agenda is free, not all on one day. */
export function planWeek({ member, ...request }: WeekPlanRequest, now: Date): PlanLine[] {
  const timeZone = knownZone(request.timeZone);
  const free = new FreeTime(now, timeZone, busySpans(member.agenda));
  const planned = new Set(member.agenda.filter((item) => !item.isCompleted).map(({ title }) => title));
  const lines: PlanLine[] = [];
  const block = (
    title: string,
    description: string | null,
    duration: number,
    hours: Hours,
    day: number,
    why: string,
  ) => {
    if (planned.has(title)) return;
    const start = free.take(duration, hours, day);
    if (start === null) return;
    const reason = `${why}; ${dayName(start, now, timeZone).replace(/^on /u, "")} is free at that hour.`;
    lines.push({ kind: "agenda", title, description, type: "other", dateTime: start.toISOString(), duration, reason });
    planned.add(title);
  };

  const overdue = member.agenda.filter((item) => !item.isCompleted && Date.parse(item.dateTime) < now.getTime());
  if (overdue.length > 0) {
    const names = overdue.slice(0, 3).map(({ title }) => title);
    const description = `Tick off what is done, give the rest a new day or let it go: ${names.join(", ")}.`;
    block("Clear what is overdue", description, looking, quiet, 0, "Open ends take attention until they are decided");
  }
  const goals = member.goals
    .filter((goal) => !goal.isCompleted)
    .toSorted((a, b) => risk(b, now, timeZone) - risk(a, now, timeZone))
    .slice(0, mostGoals);
  for (const [order, goal] of goals.entries()) {
    const kind = kindOf(goal);
    const [next, another] = goal.steps.filter(({ isDone }) => !isDone);
    const why = reasonFor(goal, now, timeZone);
    const title = clippedTitle(next?.title ?? `${goal.title}: begin with ten minutes`);
    block(title, next ? clippedTitle(`For "${goal.title}"`) : null, kind.block, kind.hours, spread[order] ?? 1, why);
    const known = new Set(goal.steps.map((step) => step.title));
    const step = kind.steps.find((one) => !known.has(one));
    if (!another && step !== undefined) {
      const reason = `The smallest step that counts: if ${kind.ifThen}.`;
      lines.push({ kind: "step", goalId: goal.id, goalTitle: goal.title, title: step, reason });
    }
  }
  const [only] = goals;
  if (goals.length === 1 && only) {
    const kind = kindOf(only);
    const again = clippedTitle(`${only.title}: once more`);
    block(again, null, kind.block, kind.hours, 4, "The second time is what makes it a habit");
  }
  if (goals.length === 0) {
    const description = "What should be different in three months? One sentence, a measure, a date.";
    block(
      "Write down one goal",
      description,
      looking,
      quiet,
      1,
      "You have no open goal, and one sentence is enough to begin",
    );
  }
  block(
    "Look back at the week",
    "What went well, what was too much, what comes first next week?",
    lookingBack,
    quiet,
    daysToSunday(now, timeZone),
    "A quarter of an hour of looking back keeps the next plan honest",
  );
  return lines.slice(0, mostLines);
}

function daysToSunday(now: Date, timeZone: string): number {
  return 6 - ((dayNumber(now, timeZone) + 3) % 7);
}
