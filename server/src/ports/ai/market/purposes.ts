import { lengths } from "@alongside/contract/kernel/limits.ts";
import { isDescribing } from "../words/describing.ts";
import { wordSet } from "../words/word-set.ts";
import { marketContent } from "./market-content.read.ts";
import type { Reading } from "./reading.ts";
import { isWanted, mostWords, range, textOf } from "./wording.ts";

const begins = wordSet("for who whose that which");
/** "A desk I can stand at". */
const persons = wordSet("i you we he she they it");
const modals = wordSet("can could will want wants need needs");
/** Where a purpose ends. */
const ends = wordSet("with including plus or without");
/** They end it before a colour, a language or a measure: "for kids in red". */
const ways = wordSet("at from in");
/** Where its next clause begins: "for a child" and "who loves building". */
const clauses = wordSet("who whose that which and for");
/** What may have a purpose and be nothing else. */
const anythings = wordSet("something anything stuff things gift gifts present presents");
/** "A 5 year old", "six months": children, whatever their age. */
const age =
  /(?:\b(?:[1-9]|1[0-2]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[ -](?:years?|yrs?)[ -]olds?\b|\b\w+[ -]months?[ -]olds?\b)/giu;

/**
 * Takes out what a thing is for: "for a small flat", "for a child who loves building". It describes the thing that was
 * named before, and is wished for rather than wanted.
 */
export function readPurposes(reading: Reading): void {
  const categories = reading.found.filter(({ part }) => part.kind === "category");
  const named = Math.min(...categories.map(({ at }) => at));
  let hasThing = false;
  for (let at = 0; at < reading.tokens.length; at += 1) {
    const word = reading.word(at);
    const isAct = word === "to" && marketContent().acts.includes(reading.word(at + 1));
    const isClause = persons.has(word) && modals.has(reading.word(at + 1));
    if ((begins.has(word) || isAct || isClause) && (hasThing || named < at)) at = takePurpose(reading, at);
    else hasThing ||= anythings.has(word) || isWanted(word);
  }
}

/** Answers where it ends. Each clause is a part by itself. */
function takePurpose(reading: Reading, from: number): number {
  let [start, end] = [from, from + 1];
  for (; end < reading.tokens.length && reading.isFree(end) && !reading.tokens[end]?.isAfterBreak; end += 1) {
    if (ends.has(reading.word(end)) || (ways.has(reading.word(end)) && saysWhich(reading.word(end + 1)))) break;
    if (!clauses.has(reading.word(end))) continue;
    keep(reading, start, end);
    start = end;
  }
  keep(reading, start, end);
  return end - 1;
}

function saysWhich(word: string): boolean {
  return isDescribing(word) || marketContent().alternatives.some((words) => words.includes(word));
}

function keep(reading: Reading, start: number, end: number): void {
  const words = range(start, end).filter((at) => isWanted(reading.word(at)));
  const text = textOf(reading, words).replaceAll(age, "kids");
  const value = `for ${text}`.slice(0, lengths.search);
  if (words.length > 0 && words.length <= mostWords)
    reading.understand(start, end, { kind: "what", value, label: textOf(reading, range(start, end)) });
  else reading.take(start, end);
}
