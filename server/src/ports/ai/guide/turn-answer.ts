import type { GuideAnswer, GuideContext } from "./context.ts";
import type { Situation, SocialTurn } from "./guide-content.ts";
import { guideKnowledge } from "./guide-content.read.ts";
import { openLines } from "./lines.ts";
import { startingPoints } from "./unsure-answer.ts";

/** The answer to news, a plan, a fear or thanks in a conversation: a few words to the person, and no advice. */
export function turnAnswer(turn: SocialTurn, situation: Situation | null, context: GuideContext): GuideAnswer {
  const { pieces, heard, seed } = context;
  const open = openLines(guideKnowledge().phrases.turns[turn], pieces, heard);
  const isNamed = open[0] !== undefined && !guideKnowledge().phrases.turns[turn].includes(open[0]);
  const line = open[isNamed ? 0 : seed % Math.max(open.length, 1)];
  const [ask = ""] = openLines(guideKnowledge().phrases.ask.topic, {}, heard);
  return {
    paragraphs: [line ?? ask],
    suggestions: situation?.suggestions ?? startingPoints,
  };
}
