import { wordsOf } from "../../../../language/words.ts";
import type { CoachCard, MemberGoal } from "../../ai.ts";
import { type ActionAnswer, type ActionContext, listed, said } from "./action-answer.ts";
import { subjectOf } from "./intents.ts";
import { meantOf, type OwnRecord, recordsNamed, recordsOf } from "./records.ts";
import type { Sentence } from "./sentence.ts";

const pronouns = /^(?:it|that|this|the|all|one|with it|that one|this one)?$/i;
/** What is asked to be marked outright, as opposed to what is told as done. */
const isCommand = /^(?:mark|set|tick|check|cross)\b/i;

/** What is told of a goal as a whole. */
const isWhole =
  /^i(?: have|'ve|’ve)?(?: just| already| finally)? (?:finished|completed|reached|achieved|submitted|handed in)\b/i;

/** The record that the last turns of the talk named, so that "mark it done" means it. */
export function lastNamed(
  { request }: Pick<ActionContext, "request">,
  records: readonly OwnRecord[],
): OwnRecord | null {
  for (const { content } of request.history.slice(-4).toReversed()) {
    const named = records.filter(({ title }) => content.toLowerCase().includes(title.toLowerCase()));
    // Where a goal and its next step were named, the step is what is done.
    const step = named.find(({ kind }) => kind === "step") ?? named[0];
    if (step && (named.length === 1 || named.every((one) => goalOf(one)?.id === goalOf(step)?.id))) return step;
    if (named.length > 1) return null;
  }
  return null;
}

const goalOf = (record: OwnRecord): MemberGoal | null => ("goal" in record ? record.goal : null);

export function doneCard(record: OwnRecord): CoachCard | null {
  switch (record.kind) {
    case "goal":
      return { kind: "done", record: { type: "goal", id: record.goal.id }, title: record.title, goalTitle: null };
    case "step":
      if (record.step.id === undefined) return null;
      return {
        kind: "done",
        record: { type: "step", id: record.step.id, goalId: record.goal.id },
        title: record.title,
        goalTitle: record.goal.title,
      };
    case "agenda":
      if (record.item.id === undefined) return null;
      return { kind: "done", record: { type: "agenda", id: record.item.id }, title: record.title, goalTitle: null };
    case "experience":
      return null;
  }
}

/** The open steps of a goal as cards, the next one first. */
export function stepCards(goal: MemberGoal, most: number): CoachCard[] {
  const open = goal.steps.filter(({ isDone }) => !isDone);
  return open.slice(0, most).flatMap((step) => doneCard({ kind: "step", title: step.title, goal, step }) ?? []);
}

/** What can be marked as done: open steps, agenda items that have begun or are of today, and goals. */
function doable(context: ActionContext): OwnRecord[] {
  const soon = context.now.getTime() + 24 * 3_600_000;
  return recordsOf(context.request).filter((record) => {
    if (record.kind === "experience") return false;
    if (record.kind === "step") return !record.step.isDone;
    return record.kind !== "agenda" || Date.parse(record.item.dateTime) < soon;
  });
}

const suggestions = ["What are my goals?", "What's on my agenda?"];

/** "Mark it done", "I did my run today"; null where something is told that is no record of the member's. */
export function doneAction(sentence: Sentence, context: ActionContext): ActionAnswer | null {
  if (!context.request.member) return null;
  const records = doable(context);
  const subject = subjectOf("done", sentence);
  const isOutright = isCommand.test(sentence.text);
  if (pronouns.test(subject)) {
    const last = lastNamed(context, records);
    const card = last && doneCard(last);
    if (card) return said(`“${card.kind === "done" ? card.title : ""}” is ready to tick off.`, suggestions, [card]);
    if (!isOutright) return null;
    return {
      ...said("Which one do you mean? Name the goal, the step or the thing on your agenda.", suggestions),
      isFree: true,
    };
  }
  const found = recordsNamed(wordsOf(subject), records);
  const { one, several } = meantOf(found);
  const sure = isOutright ? 0.4 : 0.6;
  if (!one && several.length > 0) {
    const cards = several.slice(0, 3).flatMap((record) => (record.kind === "goal" ? [] : (doneCard(record) ?? [])));
    if (cards.length > 1) return said("Which of these is it?", suggestions, cards);
    return {
      ...said(`Which one do you mean: ${listed(several.slice(0, 3).map(({ title }) => title))}?`, suggestions),
      isFree: true,
    };
  }
  if (!one || one.score < sure) {
    if (!isOutright) return null;
    return said(`I can't find “${subject}” among your goals, their steps and what's due on your agenda.`, suggestions);
  }
  return markedAnswer(one.record, isOutright || (one.record.kind === "goal" && isWhole.test(sentence.text)));
}

function markedAnswer(record: OwnRecord, isOutright: boolean): ActionAnswer | null {
  if (record.kind === "goal" && !isOutright) {
    const { goal } = record;
    const cards = stepCards(goal, 3);
    const more: CoachCard[] = cards.length > 0 ? cards : [{ kind: "link", page: "goals" }];
    const what = cards.length > 0 ? "Which step was it?" : "Move its progress on, if this took you further.";
    return said(`Well done. “${goal.title}” is at ${goal.progress}%. ${what}`, suggestions, more);
  }
  const card = doneCard(record);
  if (!card) return null;
  const goal = record.kind === "step" ? `, a step of “${record.goal.title}”` : "";
  return said(`${isOutright ? "Here it is" : "Well done"}: “${record.title}”${goal}. Tick it off.`, suggestions, [
    card,
  ]);
}
