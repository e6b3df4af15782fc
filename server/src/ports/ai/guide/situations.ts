import { wordsOf } from "../../../language/words.ts";
import type { Turn } from "../ai.ts";
import type { Move, Situation } from "./guide-content.ts";
import { guideKnowledge, sameWords } from "./guide-content.read.ts";

export interface SituationFound {
  situation: Situation;
  /** What the message says to the answer before it; null for a message that speaks of the situation itself. */
  move: Move | null;
}

/** Words of a message that may be a turn of the conversation. */
const longestMove = 9;
/** A likeness from which a short message is taken for a turn, and any message for a situation (measured on content/). */
const surelyMove = 0.8;
const surelySituation = 0.8;
const maybeSituation = 0.55;
/** Characters of a message that are read for signs: what a message is about is said at its beginning. */
const longestRead = 1000;
/** Words of a message that is compared with examples. */
const longestCompared = 40;

/** The situation that a message is an example of, else the one whose signs it has; what happened outranks a feeling, which outranks a topic. */
function surelyOf(message: string): Situation | null {
  const { byExample, signs } = guideKnowledge();
  const words = sameWords(message.slice(0, longestRead));
  return byExample.get(words) ?? signs.find(({ pattern }) => pattern.test(` ${words} `))?.situation ?? null;
}

function moveOf(message: string): Move | null {
  if (message.length > longestRead) return null;
  const words = wordsOf(message).length;
  if (words === 0 || words > longestMove) return null;
  const [best] = guideKnowledge().moves.nearest(message, 1);
  // The labels of this index are moves.
  return best && best.score >= surelyMove ? (best.label as Move) : null;
}

/** The situation the conversation is in: of the member's last message that was no mere turn. */
function before(history: readonly Turn[]): Situation | null {
  const said = history.filter(({ role }) => role === "user").slice(-5);
  for (const { content } of said.toReversed()) {
    const situation = surelyOf(content);
    if (situation || moveOf(content) === null) return situation;
  }
  return null;
}

/** The situation a message speaks of for certain, or goes on about. */
export function findSituation(message: string, history: readonly Turn[]): SituationFound | null {
  const situation = surelyOf(message);
  if (situation) return { situation, move: null };
  const move = moveOf(message);
  const earlier = move && before(history);
  return earlier ? { situation: earlier, move } : null;
}

/** The situation whose examples a message is nearest to, and whether that is certain; for what nothing else understands. */
export function nearestSituation(message: string): { situation: Situation; isSure: boolean } | null {
  const { examples, situations } = guideKnowledge();
  if (message.length > longestRead || wordsOf(message).length > longestCompared) return null;
  const [best] = examples.nearest(message, 1);
  const situation = best && situations.get(best.label);
  if (!situation || best.score < maybeSituation) return null;
  return { situation, isSure: best.score >= surelySituation };
}
