import type { MemberContext } from "../ai.ts";
import { whenText } from "../words/when.ts";
import type { GuideAnswer, GuideContext } from "./context.ts";
import { openItems, overdueText } from "./own-agenda.ts";
import { daysLeft, dueText, firstOf, howToBegin, takeUp } from "./own-goals.ts";

const onward = ["Help me plan my week", "Break my goal into smaller steps", "What is on my agenda?"] as const;
const beginnings = ["Help me set a goal", "Help me plan my week", "What can I join near me this week?"] as const;

/** What to take up first: what is late, then the goal that needs it most, with an eye on what comes next. */
export function firstAnswer(member: MemberContext, context: GuideContext): GuideAnswer {
  const { ahead, overdue } = openItems(member, context.now);
  const goal = firstOf(
    member.goals.filter(({ isCompleted }) => !isCompleted),
    context,
  );
  const [next] = ahead;
  const coming = next
    ? `Next on your agenda: "${next.title}", ${whenText(next.dateTime, context.now, context.timeZone)}.`
    : "";
  if (goal) return { paragraphs: [takeUp(goal, context), overdueText(overdue), coming], suggestions: onward };
  const none = "You have no open goal that I could choose from.";
  return { paragraphs: [overdueText(overdue), coming, `${none} ${howToBegin}`], suggestions: beginnings };
}

/** What is late, of the agenda and of the goals, and else what is due next. */
export function behindAnswer(member: MemberContext, context: GuideContext): GuideAnswer {
  const { ahead, overdue } = openItems(member, context.now);
  const goals = member.goals.filter(({ isCompleted }) => !isCompleted);
  if (goals.length + ahead.length + overdue.length === 0) {
    const nothing = "You have no open goal and nothing on your agenda here, so there is nothing to be behind on.";
    return { paragraphs: [nothing, howToBegin], suggestions: beginnings };
  }
  const late = goals.filter((goal) => (daysLeft(goal, context) ?? 0) < 0);
  const dated = goals.filter((goal) => (daysLeft(goal, context) ?? -1) >= 0);
  const past = late
    .slice(0, 3)
    .map((goal) => `- ${goal.title}: ${goal.progress}%, ${dueText(goal, context)}`)
    .join("\n");
  const nearest = firstOf(dated, context);
  const coming = nearest
    ? `The nearest date of a goal is that of "${nearest.title}": ${dueText(nearest, context)}, and it stands at ${nearest.progress}%.`
    : "";
  const [next] = ahead;
  return {
    paragraphs: [
      overdue.length + late.length === 0 ? "No: nothing on your agenda is overdue, and no goal is past its date." : "",
      overdueText(overdue),
      past && `Past its date, so it wants a new one or an honest end:\n${past}`,
      coming,
      next ? `Next on your agenda: "${next.title}", ${whenText(next.dateTime, context.now, context.timeZone)}.` : "",
    ],
    suggestions: onward,
  };
}
