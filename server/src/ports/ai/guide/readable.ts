import type { Turn } from "../ai.ts";
import { tokensOf } from "../words/fold.ts";
import { feelings } from "./feelings.ts";
import { facts } from "./scripts/about.ts";
import { scripts } from "./scripts/all.ts";
import { followUps, ownQuestions } from "./scripts/questions.ts";
import { smallTalk } from "./scripts/small-talk.ts";

/** Every word the guide says or listens for: enough English to know its words, and the shape of those not among them. */
const known = new Set(tokensOf(JSON.stringify([scripts, facts, smallTalk, ownQuestions, followUps, feelings])));
const usual = new Set([...known].flatMap(triplets));

/** The letters by threes, the beginning and the end of the word counted as letters. */
function triplets(word: string): string[] {
  return Array.from(word, (_, at) => `^${word}$`.slice(at, at + 3));
}

/** A word the guide need not know may still be one ("childcare"); a hand run over the keys makes none ("asdkjh"). */
function isShapedLikeAWord(token: string): boolean {
  const all = triplets(token);
  return all.filter((three) => usual.has(three)).length * 2 > all.length;
}

/** Whether a third of a message's words or more can be words: by their shape, as numbers, or because the talk has them. */
export function isReadable(tokens: readonly string[], history: readonly Turn[]): boolean {
  const named = new Set(history.flatMap(({ role, content }) => (role === "assistant" ? tokensOf(content) : [])));
  const read = tokens.filter(
    (token) => /^\d/.test(token) || known.has(token) || named.has(token) || isShapedLikeAWord(token),
  ).length;
  return read > 0 && read * 3 >= tokens.length;
}
