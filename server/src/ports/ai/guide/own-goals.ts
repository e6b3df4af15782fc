import type { MemberContext, MemberGoal } from "../ai.ts";
import { dayNumber } from "../words/when.ts";
import type { GuideAnswer, GuideContext } from "./context.ts";

/** Days until its date, by the calendar; less than nothing when it has passed. */
export function daysLeft(goal: MemberGoal, context: GuideContext): number | null {
  if (!goal.targetDate) return null;
  // A target is a calendar date, kept as its midnight in UTC.
  return dayNumber(new Date(goal.targetDate), "UTC") - dayNumber(context.now, context.timeZone);
}

export function dueText(goal: MemberGoal, context: GuideContext): string {
  const left = daysLeft(goal, context);
  if (left === null) return "no date";
  if (left < 0) return `due ${left === -1 ? "yesterday" : `${-left} days ago`}`;
  if (left === 0) return "due today";
  return left === 1 ? "due tomorrow" : `${left} days left`;
}

/** The goal to look at first: soonest date, then the one closest to done. */
export function firstOf(open: readonly MemberGoal[], context: GuideContext): MemberGoal | undefined {
  return [...open].sort(
    (a, b) => (daysLeft(a, context) ?? 9999) - (daysLeft(b, context) ?? 9999) || b.progress - a.progress,
  )[0];
}

function reasonFor(goal: MemberGoal, context: GuideContext): string {
  const left = daysLeft(goal, context);
  if (left !== null && left < 0) return "its date has passed, so it wants either a new date or an honest end";
  if (left !== null && left <= 14) return `its date is the nearest (${dueText(goal, context)})`;
  if (goal.progress >= 60) return `at ${goal.progress}% it is the closest to done`;
  if (goal.progress === 0) return "it has not been begun, and beginnings are cheap";
  return `it stands at ${goal.progress}% and has momentum to keep`;
}

/** The goal to begin with, why, and what to do for it. */
export function takeUp(goal: MemberGoal, context: GuideContext): string {
  const step = goal.steps.find(({ isDone }) => !isDone)?.title;
  const next = step
    ? `Its next step is "${step}"; give that a day and an hour on your agenda.`
    : "What would take it one visible step further in under twenty minutes? Put exactly that on your agenda, with a time.";
  return `I would begin with "${goal.title}": ${reasonFor(goal, context)}. ${next}`;
}

/** The way to a first goal, or to the next one. */
export const howToBegin =
  "If you want one, tell me in a sentence what should be different in three months. We can give it a measure, a date and a first step, and you add it under Goals & Progress.";

/** What the member's goals say, and which to take up first. */
export function goalsAnswer(member: MemberContext, context: GuideContext): GuideAnswer {
  const open = member.goals.filter((goal) => !goal.isCompleted);
  const done = member.completedGoals;
  if (open.length === 0) {
    const past =
      done > 0
        ? `You have completed ${done === 1 ? "one goal" : `${done} goals`} and have none open.`
        : "You have no goals written down yet.";
    return {
      paragraphs: [past, howToBegin],
      suggestions: ["Help me set a goal", "I don't know what I want", "How do goals work here?"],
    };
  }
  const list = open.slice(0, 6).map((goal) => `- ${goal.title}: ${goal.progress}%, ${dueText(goal, context)}`);
  const more = open.length > 6 ? `\n- and ${open.length - 6} more` : "";
  const count = `You have ${open.length === 1 ? "one open goal" : `${open.length} open goals`}${done > 0 ? ` and have completed ${done}` : ""}.`;
  const first = firstOf(open, context);
  return {
    paragraphs: [count, list.join("\n") + more, first ? takeUp(first, context) : ""],
    suggestions:
      open.length > 3
        ? ["I have too many goals at once", "Break my goal into smaller steps", "Help me plan my week"]
        : ["Break my goal into smaller steps", "I'm stuck with my goal", "Help me plan my week"],
  };
}
