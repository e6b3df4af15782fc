import { lengths } from "@alongside/contract/kernel/limits.ts";
import { isDescribing } from "../words/describing.ts";
import { wordSet } from "../words/word-set.ts";
import { mentionsIn } from "./kinds/lexicon.ts";
import { brandsIn } from "./kinds/measures.ts";
import { marketContent } from "./market-content.read.ts";
import type { Reading } from "./reading.ts";
import { isWanted, mostWords, range, textOf } from "./wording.ts";

/** What may stand between an act and its noun: "watch the birds". */
const determiners = wordSet("a an the my our your his her their some more up");
const infinitives = wordSet("to can could wanna lets let helps help would");
const people = wordSet("someone somebody anyone anybody person");
const seams = wordSet("for with from to of on at by in or and without under over");

/** Takes out what somebody wants to do, as what the thing is for: "something to sit on", "make coffee at home". */
export function readActs(reading: Reading): void {
  const start = actAt(reading);
  if (start === null) return;
  let end = start;
  while (reading.isFree(end) && !(end > start && reading.tokens[end]?.isAfterBreak && !goesOn(reading, end))) end += 1;
  const { acts } = marketContent();
  const words = range(start, end).filter((at) => isWanted(reading.word(at)) || acts.includes(reading.word(at)));
  // "Somebody to watch the kids" asks for a service.
  const who = range(0, start).some((at) => people.has(reading.word(at))) ? "somebody " : "";
  const value = `for ${who}${textOf(reading, words.slice(0, mostWords))}`.slice(0, lengths.search);
  const label = textOf(reading, range(start, end)).slice(0, 190);
  reading.understand(start, end, { kind: "what", value, label: `to ${label}` });
}

/** Where the act stands that a question begins with; null where it names a thing. */
function actAt(reading: Reading): number | null {
  const { acts, beforeActs } = marketContent();
  for (let at = 0; at < reading.tokens.length; at += 1) {
    const word = reading.word(at);
    if (acts.includes(word) && isAct(reading, at)) return at;
    if (!beforeActs.includes(word)) return null;
  }
  return null;
}

/** "Watch birds" asks for binoculars, "watch with a leather strap" for a watch. */
function isAct(reading: Reading, at: number): boolean {
  const next = reading.tokens[at + 1];
  if (next === undefined || next.isAfterBreak || next.isJoined || !reading.isFree(at + 1)) return false;
  if (infinitives.has(reading.word(at - 1)) || determiners.has(next.word)) return true;
  // "Warm winter jacket", "light shirt".
  if (isDescribing(reading.word(at))) return false;
  // "Cover for a sofa" names a thing.
  if (at === 0 && next.word === "for") return false;
  const pieces = reading.tokens.slice(at, at + 4).map(({ word }) => ({ word, isAfterSign: false }));
  const [mention] = mentionsIn(pieces);
  if (mention === undefined || mention.from > 0) return true;
  return mention.to === 1 && !seams.has(next.word) && !isDescribing(next.word) && brandsIn(next.word).length === 0;
}

/** Whether another act follows a comma: "sleep longer, make the room dark". */
function goesOn(reading: Reading, at: number): boolean {
  return marketContent().acts.includes(reading.word(at)) && isAct(reading, at);
}
