import type { GuideAnswer, GuideContext } from "./context.ts";
import type { Situation, Tone, TurnAnswers } from "./guide-content.ts";
import { guideKnowledge } from "./guide-content.read.ts";
import { openLines } from "./lines.ts";
import { wordsToSay } from "./situation-answer.ts";
import { startingPoints } from "./unsure-answer.ts";

/** How an answer in a conversation about a situation sounds; undefined where it may sound as anywhere. */
function toneOf({ weight, isGood, topic }: Situation): Tone | undefined {
  return weight === "topic" || isGood ? guideKnowledge().tones.get(topic) : "loss";
}

/** What can be said to a turn, what fits the conversation first; a line that takes up what was said before all. */
function linesOf(answers: TurnAnswers, situation: Situation | null, { pieces, heard, seed }: GuideContext): string[] {
  const tone = situation && toneOf(situation);
  const groups = [(tone && answers[tone]) ?? [], answers.any];
  const named = groups.flat().filter((line) => line.includes("{"));
  const turned = groups.flatMap((lines) => lines.map((_, at) => lines[(at + seed) % lines.length] ?? ""));
  return openLines([...named, ...turned], pieces, heard);
}

/** The answer to what one tells a person in the middle of a talk: meets it, and advises only what fits every talk. */
export function turnAnswer(turn: string, situation: Situation | null, context: GuideContext): GuideAnswer {
  const { turns, phrases } = guideKnowledge();
  const words = situation && wordsToSay(situation, context);
  const [line] = linesOf(turns.get(turn) ?? { any: [] }, situation, context);
  const [ask = ""] = openLines(phrases.ask.topic, {}, context.heard);
  return {
    paragraphs: [words ?? line ?? ask],
    suggestions: situation?.suggestions ?? startingPoints,
  };
}
