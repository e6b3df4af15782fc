import type { MemberContext, MemberGoal } from "../ai.ts";
import { kindOf } from "../week/first-steps.ts";
import { busySpans, FreeTime } from "../week/slots.ts";
import { tokensOf } from "../words/fold.ts";
import { whenText } from "../words/when.ts";
import type { GuideAnswer, GuideContext } from "./context.ts";
import { openItems } from "./own-agenda.ts";

const asksWhen =
  /\b(?:when (?:should|shall|do|could|can|would) i|when is (?:a|the) (?:good|best|right) (?:time|day|moment)|(?:what|which) (?:time|day|hour) (?:should|shall|do|could|can|would) i)\b/;
const longest = 14;
/** Words of titles and questions alike: they name no step. */
const common = new Set(
  tokensOf(
    "a an the and or of to in on at for with by from my your that this it is be do go get make take buy find call book read write learn start begin try plan set finish keep ask see talk more less new first next last one two ten thing things stuff step goal time day hour week weekend month year today tomorrow tonight morning evening when what which should shall could would can will i me so ok and about not need want have best good right",
  ),
);

function stems(text: string): Set<string> {
  const words = tokensOf(text).filter((word) => word.length >= 3 && !common.has(word) && !/^\d/.test(word));
  return new Set(words.map((word) => word.replace(/(?:ing|ed|es|s|e)$/, "").replace(/(.)\1$/, "$1")));
}

interface Named {
  goal: MemberGoal;
  /** What is to be done: an open step, or the goal where it has none. */
  title: string;
  /** Whether it is the goal that was named, and not this step of it. */
  isGoal: boolean;
}

/** The one that shares most words with the message; nothing where two share as many. */
function clearWinner(wanted: ReadonlySet<string>, of: readonly (Named & { words: string })[]): Named | null {
  const scored = of.map((one) => ({ ...one, score: [...stems(one.words)].filter((stem) => wanted.has(stem)).length }));
  const most = Math.max(0, ...scored.map(({ score }) => score));
  const best = scored.filter(({ score }) => score === most);
  return most > 0 && best.length === 1 ? (best[0] ?? null) : null;
}

function namedIn(message: string, { goals }: MemberContext): Named | null {
  const wanted = stems(message);
  const open = goals.filter(({ isCompleted }) => !isCompleted);
  const steps = open.flatMap((goal) =>
    goal.steps.filter(({ isDone }) => !isDone).map(({ title }) => ({ goal, title, isGoal: false, words: title })),
  );
  const next = (goal: MemberGoal) => goal.steps.find(({ isDone }) => !isDone)?.title ?? goal.title;
  return (
    clearWinner(wanted, steps) ??
    clearWinner(
      wanted,
      open.map((goal) => ({ goal, title: next(goal), isGoal: true, words: goal.title })),
    )
  );
}

/** When to do a step or goal of the member's own; null where the message does not ask that of one of them. */
export function stepTimeAnswer({ request, now, timeZone, tokens }: GuideContext): GuideAnswer | null {
  const { member, message } = request;
  if (!member || tokens.length > longest || !asksWhen.test(tokens.join(" "))) return null;
  const named = namedIn(message, member);
  if (!named) return null;
  const { goal, title, isGoal } = named;
  const suggestions = ["Help me plan my week", "What is on my agenda?", "Break my goal into smaller steps"];
  const said = (...paragraphs: string[]): GuideAnswer => ({ paragraphs, suggestions });
  const ofGoal = isGoal
    ? `The next step of "${goal.title}" is "${title}".`
    : `"${title}" is a step of "${goal.title}".`;
  const what = title === goal.title ? `This is about your goal "${title}".` : ofGoal;
  const planned = openItems(member, now).ahead.find((item) => item.title === title);
  if (planned)
    return said(
      `${what} It is on your agenda already, ${whenText(planned.dateTime, now, timeZone)}. I would leave it there.`,
    );
  const { block, hours } = kindOf(goal);
  const start = new FreeTime(now, timeZone, busySpans(member.agenda)).take(block, hours, 0);
  if (!start)
    return said(
      `${what} I see no free hour for it in the next seven days. Then today, right after something you do anyway, and only its first ten minutes.`,
    );
  return said(
    `${what} I would do it ${whenText(start.toISOString(), now, timeZone)}, for ${block} minutes; by your agenda you are free then.`,
    "Put it on your agenda with that hour. If it does not suit you, the nearest hour that does is better than a perfect one later.",
  );
}
