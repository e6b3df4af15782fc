import { dayName, dayNumber, knownZone } from "../words/when.ts";
import type { MemberGoal, PlanLine, WeekPlanRequest } from "../ai.ts";
import { hoursOf, kindOf, type GoalKind } from "./first-steps.ts";
import { scheduleOf, type Schedule } from "./schedule.ts";
import { busySpans, daysAhead, FreeTime, localTime, momentOf } from "./slots.ts";

export const mostLines = 7;
/** Goals a week has room for. */
const mostGoals = 5;
const longestTitle = 120;
/** Minutes for what is overdue, for a goal whose date is past, and for writing down a first goal. */
const lengths = { overdue: 20, decision: 15, firstGoal: 20 };
/** A habit without a number of times is proposed so often. */
const habitual = 3;
/** Sessions of one dated goal in a week. */
const mostSessions = 5;
/** Minutes. */
const longestSession = 120;
const day = 24 * 3600 * 1000;

export function clippedTitle(text: string): string {
  return text.length > longestTitle ? `${text.slice(0, longestTitle - 1)}…` : text;
}

/** Days until the goal's date, null where it has none. */
function daysLeft({ targetDate }: MemberGoal, now: Date, timeZone: string): number | null {
  // A target is a calendar date, kept as its midnight in UTC.
  return targetDate === null ? null : dayNumber(new Date(targetDate), "UTC") - dayNumber(now, timeZone);
}

/** How much a goal is at risk: a near date with much left to do weighs most, then what was never begun. */
function risk(goal: MemberGoal, left: number | null): number {
  const near = left === null ? 0 : left < 0 ? 60 : Math.max(0, 60 - left * 2);
  return near + (100 - goal.progress) / 5 + (goal.progress === 0 ? 5 : 0);
}

/** A goal with what this week is to hold of it. */
interface Wanted {
  goal: MemberGoal;
  kind: GoalKind;
  schedule: Schedule;
  left: number | null;
  /** Sessions in this week. */
  count: number;
}

function isHabit({ weekdays, times, minutes, part, clock }: Schedule): boolean {
  return weekdays.length > 0 || times !== null || minutes !== null || part !== null || clock !== null;
}

/** More sessions the nearer the date and the more is left to do; one for what has neither a date nor words of time. */
function sessionsOf(goal: MemberGoal, kind: GoalKind, schedule: Schedule, left: number | null): number {
  if (left !== null && left < 0) return 1;
  const days = left === null ? daysAhead : Math.min(daysAhead, left + 1);
  if (schedule.times !== null) return Math.min(schedule.times, days);
  if (schedule.weekdays.length > 0) return schedule.weekdays.length;
  if (isHabit(schedule)) return Math.min(habitual, days);
  if (left === null) return 1;
  const all = (kind.sessions * (100 - goal.progress)) / 100;
  return Math.max(1, Math.min(mostSessions, days, Math.ceil(all / Math.max(1, left / daysAhead))));
}

/** The lines that there is room for: one a goal, then as often as a goal's words say, then more for dates that are near. */
function shared(goals: readonly Wanted[], room: number): Wanted[] {
  const counts = goals.map((_, at): number => (at < room ? 1 : 0));
  let left = room - counts.filter((count) => count > 0).length;
  const isSaid = ({ schedule }: Wanted) => schedule.times !== null || schedule.weekdays.length > 0;
  for (const some of [goals.filter(isSaid), goals]) {
    for (let round = 2; left > 0 && some.some(({ count }) => count >= round); round++) {
      for (const [at, one] of goals.entries()) {
        if (left === 0 || !some.includes(one) || one.count < round || counts[at] !== round - 1) continue;
        counts[at] = round;
        left -= 1;
      }
    }
  }
  return goals.flatMap((one, at) => {
    const count = counts[at] ?? 0;
    if (count === 0) return [];
    // Fewer sessions than the date asks for are longer ones.
    const needed = Math.round((one.kind.block * one.count) / count / 30) * 30;
    const isDated = one.left !== null && !isHabit(one.schedule);
    const block =
      isDated && count < one.count ? Math.min(longestSession, Math.max(one.kind.block, needed)) : one.kind.block;
    return [{ ...one, count, kind: { ...one.kind, block } }];
  });
}

function stateOf({ goal, left }: Wanted): string {
  const at = goal.progress === 0 ? "not started yet" : `at ${goal.progress}%`;
  if (left === null || left > 60) return at;
  if (left > 1) return `due in ${left} days and ${at}`;
  return `due ${left === 0 ? "today" : "tomorrow"} and ${at}`;
}

/** A week by rules: what the goals' own words and dates ask for, where the agenda is free. */
export function planWeek({ member, ...request }: WeekPlanRequest, now: Date): PlanLine[] {
  const timeZone = knownZone(request.timeZone);
  const open = member.agenda.filter((item) => !item.isCompleted);
  const free = new FreeTime(now, timeZone, busySpans(open));
  const overdue = open.filter((item) => Date.parse(item.dateTime) < now.getTime());
  const goals = member.goals
    .filter((goal) => !goal.isCompleted)
    .map((goal): Wanted => {
      const [kind, schedule, left] = [kindOf(goal), scheduleOf(goal.title), daysLeft(goal, now, timeZone)];
      return { goal, kind, schedule, left, count: sessionsOf(goal, kind, schedule, left) };
    })
    .toSorted((a, b) => risk(b.goal, b.left) - risk(a.goal, a.left))
    .slice(0, mostGoals);
  const late = overdueLine(overdue, free, now, timeZone);
  const wanted = shared(goals, mostLines - late.length);
  // What is bound to a day or an hour takes its place before what isn't.
  const isBound = ({ schedule }: Wanted) => Number(schedule.clock !== null) * 2 + Number(schedule.weekdays.length > 0);
  const placed = wanted
    .toSorted((a, b) => isBound(b) - isBound(a))
    .flatMap((one) => goalLines(one, { free, now, timeZone, planned: open.filter((item) => !overdue.includes(item)) }));
  const first =
    goals.length === 0
      ? firstGoal(
          free,
          open.map(({ title }) => title),
        )
      : [];
  return [...late, ...inTime([...placed, ...first])].slice(0, mostLines);
}

function inTime(lines: readonly PlanLine[]): PlanLine[] {
  const at = (line: PlanLine) => (line.kind === "agenda" ? Date.parse(line.dateTime) : Number.POSITIVE_INFINITY);
  return lines.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)));
}

type Items = WeekPlanRequest["member"]["agenda"];

function overdueLine(overdue: Items, free: FreeTime, now: Date, timeZone: string): PlanLine[] {
  const [first] = overdue;
  const start = first && free.take(lengths.overdue, hoursOf("evening"), 0);
  if (!first || !start) return [];
  const names = overdue.slice(0, 3).map(({ title }) => title);
  const since = dayName(new Date(first.dateTime), now, timeZone);
  const reason =
    overdue.length === 1
      ? `"${first.title}" was due ${since}.`
      : `${overdue.length} things are overdue, the oldest since ${since.replace(/^on /u, "")}.`;
  const description =
    overdue.length === 1 ? "Do it, move it or let it go." : `Do, move or let go: ${names.join(", ")}.`;
  const title = clippedTitle(overdue.length === 1 ? `Catch up: ${first.title}` : "Catch up on what's overdue");
  return [agendaLine({ title, description, start, duration: lengths.overdue, reason })];
}

interface Session {
  title: string;
  description?: string | null;
  type?: GoalKind["type"];
  start: Date;
  duration: number;
  reason: string;
}

function agendaLine({ title, description = null, type = "other", start, ...line }: Session): PlanLine {
  return { kind: "agenda", title: clippedTitle(title), description, type, dateTime: start.toISOString(), ...line };
}

interface Week {
  free: FreeTime;
  now: Date;
  timeZone: string;
  planned: Items;
}

function goalLines(wanted: Wanted, week: Week): PlanLine[] {
  const { goal, kind, schedule, left } = wanted;
  const steps = goal.steps.filter(({ isDone }) => !isDone).map(({ title }) => title);
  if (left !== null && left < 0) return decision(wanted, week);
  if (left === null && steps.length === 0 && !isHabit(schedule)) return firstStep(wanted);
  const isRepeated = isHabit(schedule);
  const titleAt = (at: number) => clippedTitle(isRepeated ? schedule.title : (steps[at] ?? schedule.title));
  // Sessions of this goal that are planned already, by their titles.
  const own = new Set([schedule.title, goal.title, ...steps].map((title) => clippedTitle(title).toLowerCase()));
  const planned = week.planned.filter(
    ({ title, dateTime }) =>
      own.has(title.toLowerCase()) && Date.parse(dateTime) < week.now.getTime() + daysAhead * day,
  );
  const duration = schedule.minutes ?? kind.block;
  const taken = planned.map(({ dateTime }) => localTime(Date.parse(dateTime), week.timeZone).date);
  const starts = startsOf(wanted, wanted.count - planned.length, duration, taken, week);
  const open = steps.filter((step) => !week.planned.some(({ title }) => title.toLowerCase() === step.toLowerCase()));
  return starts.map((start, at) => {
    const step = open[at];
    const title = isRepeated ? titleAt(at) : (step ?? titleAt(steps.length));
    const description = isRepeated
      ? step && at === 0
        ? clippedTitle(`Next step: ${step}`)
        : null
      : step === undefined
        ? null
        : clippedTitle(`For "${goal.title}"`);
    const reason = reasonFor(wanted, planned.length + at + 1, planned.length + starts.length);
    return agendaLine({ title, description, type: kind.type, start, duration, reason });
  });
}

/** The times of some sessions, in their order: on the days that are named, else spread over the days that are left. */
function startsOf(
  { goal, kind, schedule, left }: Wanted,
  count: number,
  duration: number,
  taken: string[],
  { free, timeZone }: Week,
): Date[] {
  const { weekdays, clock, part } = schedule;
  const hours = clock === null ? (part === null ? kind.hours : hoursOf(part)) : { week: [clock], weekend: [clock] };
  const until = goal.targetDate === null ? undefined : (endOf(goal.targetDate, timeZone) ?? undefined);
  const span = left === null ? daysAhead : Math.min(daysAhead, left + 1);
  const apart = Math.max(1, Math.min(kind.apart, Math.floor(span / Math.max(1, count))));
  const starts: Date[] = [];
  for (let at = 0; at < count; at++) {
    const from = weekdays.length > 0 ? 0 : Math.min(span - 1, Math.floor((at * span) / count));
    const dates = [...taken, ...starts.map((start) => localTime(start.getTime(), timeZone).date)];
    const limits = { weekdays, until };
    const start =
      free.take(duration, hours, from, { ...limits, apart: { dates, days: weekdays.length > 0 ? 1 : apart } }) ??
      free.take(duration, hours, from, { ...limits, apart: { dates, days: 1 } });
    if (start) starts.push(start);
  }
  return starts.toSorted((a, b) => a.getTime() - b.getTime());
}

/** The end of a goal's last day. */
function endOf(targetDate: string, timeZone: string): number | null {
  const next = new Date(Date.parse(targetDate.slice(0, 10)) + day).toISOString().slice(0, 10);
  return momentOf(`${next}T00:00`, timeZone);
}

function reasonFor(wanted: Wanted, number: number, of: number): string {
  const { goal, schedule, left } = wanted;
  const which = of > 1 ? `, ${number} of ${of}` : "";
  if (isHabit(schedule)) {
    const until = left === null || left > 60 ? "" : ` It's ${stateOf(wanted)}.`;
    return `Your goal says "${goal.title}"${which}.${until}`;
  }
  return `"${goal.title}" is ${stateOf(wanted)}${of > 1 ? `: session${which.slice(1)} this week` : ""}.`;
}

/** One small step of a goal that says nothing about time and has none left. */
function firstStep({ goal, kind }: Wanted): PlanLine[] {
  const known = new Set(goal.steps.map(({ title }) => title));
  const title = kind.steps.find((step) => !known.has(step));
  if (title === undefined) return [];
  const reason =
    goal.steps.length === 0 && goal.progress === 0
      ? `A small first step for "${goal.title}".`
      : `"${goal.title}" is at ${goal.progress}% and has no next step.`;
  return [{ kind: "step", goalId: goal.id, goalTitle: goal.title, title, reason }];
}

/** A goal whose date is past needs a new one, and no session. */
function decision({ goal }: Wanted, { free, now, planned }: Week): PlanLine[] {
  const title = clippedTitle(`New date for "${goal.title}"?`);
  if (planned.some((item) => item.title === title)) return [];
  const start = free.take(lengths.decision, hoursOf("evening"), 1);
  if (!start) return [];
  const date = dayName(new Date(goal.targetDate ?? now), now, "UTC").replace(/^on /u, "");
  const reason = `Its date was ${date}, and it's ${goal.progress === 0 ? "not started" : `at ${goal.progress}%`}.`;
  return [
    agendaLine({ title, description: "Pick a new date, or let it go.", start, duration: lengths.decision, reason }),
  ];
}

function firstGoal(free: FreeTime, planned: readonly string[]): PlanLine[] {
  const title = "Write down one goal";
  const start = planned.includes(title) ? null : free.take(lengths.firstGoal, hoursOf("evening"), 1);
  const description = "What should be different in three months?";
  return start
    ? [agendaLine({ title, description, start, duration: lengths.firstGoal, reason: "You have no open goal." })]
    : [];
}
