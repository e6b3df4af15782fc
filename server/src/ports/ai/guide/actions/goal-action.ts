import { goalCategories, type GoalCategory } from "@alongside/contract/goals/goals.constants.ts";
import { dateIn, recurrenceIn, timesOf } from "../../../../language/dates.ts";
import { relatedness } from "../../../../language/vectors.ts";
import { stemOf, wordsOf } from "../../../../language/words.ts";
import type { CoachCard, Turn } from "../../ai.ts";
import { type ActionAnswer, type ActionContext, said, titled } from "./action-answer.ts";
import { actionsKnowledge } from "./actions-content.read.ts";
import { subjectOf } from "./intents.ts";
import { Sentence, sentencesOf } from "./sentence.ts";

/** Words this near in meaning belong to a category (cosine of the centred vectors). */
const related = 0.45;

function isCategory(name: string): name is GoalCategory {
  return Object.hasOwn(goalCategories, name);
}

/** The category whose words a title is nearest to; null where none is near. */
export function categoryOf(title: string): GoalCategory | null {
  const words = wordsOf(title).slice(0, 20);
  let best: { category: GoalCategory; score: number } | null = null;
  for (const [category, signs] of actionsKnowledge().categories) {
    if (!isCategory(category)) continue;
    let score = 0;
    for (const word of words) {
      for (const sign of signs) {
        const value = stemOf(word) === stemOf(sign) ? 1 : relatedness(word, sign);
        if (value >= related) score = Math.max(score, value);
      }
    }
    if (score > (best?.score ?? 0)) best = { category, score };
  }
  return best?.category ?? null;
}

/** What is told beside a wish: "quit smoking, but failed five times". */
const besideWish =
  /\s*(?:[,;(]|\b(?:but|because|although|though|since|unless|except|and (?:i|my|it|we|he|she|they|have|have no)\b)).*$/isu;

/** The goal that a text sets: what, by when, and how often. */
function goalIn(intent: "add-goal" | "wish", sentence: Sentence, { now, timeZone }: ActionContext) {
  const recurrence = recurrenceIn(sentence.text);
  const date = recurrence ? null : dateIn(sentence.text, now, timeZone);
  const target = date?.hasDay && date.at.getTime() > now.getTime() ? date : null;
  const subject = subjectOf(intent, target ? Sentence.of(target.rest) : sentence);
  const title = titled(intent === "wish" ? subject.replace(besideWish, "") : subject);
  return { title, target: target?.at ?? null, recurrence };
}

/** Midnight UTC of the day, as goals keep their date. */
function dateOnly(moment: Date, timeZone: string): string {
  return `${new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" }).format(moment)}T00:00:00.000Z`;
}

function goalCard(title: string, target: Date | null, timeZone: string): CoachCard {
  const targetDate = target && dateOnly(target, timeZone);
  return { kind: "goal", title, category: categoryOf(title), targetDate, steps: [] };
}

/** "Make that a goal": what it is was said before, or is said after it. */
const meansSaid = /^(?:it|that|this|one|them|for me)$/i;
const isWish =
  /\b(?:i(?:'d| would)? (?:want|like|love|need|have|plan|hope) to|i(?:'m| am) (?:going|trying) to|i wan+a)\s+(.{4,120})/iu;
const longestGoal = 12;

/** The goal that "that" stands for: the rest of the message, or the last wish that the member told. */
function saidBefore(message: string, history: readonly Turn[]): string | null {
  const [, ...rest] = sentencesOf(message);
  const [after] = rest.flatMap((one) => one.split(/,\s/u).slice(0, 1));
  if (after !== undefined && wordsOf(after).length >= 2 && wordsOf(after).length <= longestGoal) return after;
  const told = history.flatMap(({ role, content }) => (role === "user" ? sentencesOf(content) : []));
  const wish = told.flatMap((one) => isWish.exec(one)?.[1] ?? []).at(-1);
  return wish?.replace(besideWish, "") ?? null;
}

/** "Add a goal to call my parents every Sunday"; null where no goal is named. */
export function goalAction(sentence: Sentence, context: ActionContext, isSaid = false): ActionAnswer | null {
  const { request, now, timeZone } = context;
  const { title, target, recurrence } = goalIn("add-goal", sentence, context);
  if (wordsOf(title).length === 0 || meansSaid.test(title)) {
    const meant = isSaid ? null : saidBefore(request.message, request.history);
    return meant === null ? null : goalAction(Sentence.of(meant), context, true);
  }
  const suggestions = ["What are my goals?", "Help me plan my week"];
  const existing = request.member?.goals.find((goal) => goal.title.toLowerCase() === title.toLowerCase());
  if (existing)
    return said(`You already have that goal: “${existing.title}”, ${existing.progress}% done.`, suggestions);
  const cards: CoachCard[] = [goalCard(title, target, timeZone)];
  const [first] = recurrence ? timesOf(recurrence, { hour: 10, minute: 0 }, now, timeZone, 1) : [];
  if (first && recurrence?.every === "week") {
    const dateTime = first.toISOString();
    cards.push({
      kind: "agenda",
      title: titled(subjectOf("add-goal", Sentence.of(recurrence.rest))),
      type: "other",
      dateTime,
      duration: 30,
    });
    return said(
      "Here it is as a goal, and the first time for your agenda. Pick what you'd like to keep.",
      suggestions,
      cards,
    );
  }
  return said("Here's your goal. Add it with one tap; it's private until you decide otherwise.", suggestions, cards);
}

/** The goal that a wish could become: "I want to learn guitar"; none where the member has it already. */
export function wishCards(sentence: Sentence, context: ActionContext): CoachCard[] {
  const { title, target } = goalIn("wish", sentence, context);
  const words = wordsOf(title);
  if (words.length < 2 || words.length > 12) return [];
  const stems = new Set(words.map(stemOf));
  const isKnown = context.request.member?.goals.some((goal) =>
    wordsOf(goal.title).some(
      (word) => word.length > 3 && !["learn", "start", "stop", "more"].includes(word) && stems.has(stemOf(word)),
    ),
  );
  return isKnown ? [] : [goalCard(title, target, context.timeZone)];
}
