import { lengths } from "@alongside/contract/kernel/limits.ts";
import { wordSet } from "../words/word-set.ts";
import { mentionsIn } from "./kinds/lexicon.ts";
import type { Reading } from "./reading.ts";
import { isWanted, mostWords, range, textOf } from "./wording.ts";

const needs = wordSet("need needed want looking sell sells selling");
const tells = wordSet("my our i im we it its theres have somebody someone the too");
const asking = wordSet(
  "need needs needed want wants wanted looking search searching buy buying anyone anybody has sell any",
);
const fewestTold = 5;
const beforeNeeds = wordSet("so i im we and therefore thats why does do is anyone anybody someone somebody");
/** "It needs something to climb" tells of somebody, and asks for nothing by name. */
const others = wordSet("it he she baby cat dog");
const habits = wordSet("always keeps");
const lacks = wordSet("no nothing nowhere");

/** Takes out what tells why, as what the thing is for: "I have too many books on the floor, need shelves". */
export function readNeed(reading: Reading): void {
  if (readTold(reading)) return;
  for (let at = reading.tokens.length - 2; at > 2; at -= 1) {
    if (!needs.has(reading.word(at))) continue;
    let from = at;
    while (from > 0 && !reading.tokens[from]?.isAfterBreak && beforeNeeds.has(reading.word(from - 1))) from -= 1;
    if (!reading.tokens[from]?.isAfterBreak || !namesThing(reading, at + 1)) continue;
    const words = range(0, from).filter((place) => reading.isFree(place) && isWanted(reading.word(place)));
    const text = textOf(reading, words.slice(0, mostWords));
    const label = textOf(reading, range(0, from)).slice(0, 190);
    const value = `for ${text}`.slice(0, lengths.search);
    reading.take(0, at + 1);
    if (text !== "") reading.found.push({ at: 0, part: { kind: "what", value, label } });
    return;
  }
}

/** A whole sentence that tells what is wrong and asks for nothing: "my back hurts at my desk all day". */
function readTold(reading: Reading): boolean {
  const { length } = reading.tokens;
  const words = range(0, length).map((at) => reading.tokens[at]?.word ?? "");
  const isLacking = (at: number) => /^(?:has|have|got)$/u.test(words[at] ?? "") && lacks.has(words[at + 1] ?? "");
  const isOfOther = (at: number) =>
    (words[at] === "needs" && others.has(words[at - 1] ?? "")) || words[at + 1] === "to" || isLacking(at);
  const asks = words.some((word, at) => asking.has(word) && !isOfOther(at));
  const isTelling = tells.has(words[0] ?? "") || habits.has(words[1] ?? "") || words.some((_, at) => isLacking(at));
  if (length < fewestTold || !isTelling || asks) return false;
  const wanted = range(0, length).filter((at) => reading.isFree(at) && isWanted(reading.word(at)));
  if (wanted.length < 2) return false;
  const text = textOf(reading, wanted.slice(0, mostWords));
  const value = `for ${text}`.slice(0, lengths.search);
  reading.take(0, length);
  reading.found.push({ at: 0, part: { kind: "what", value, label: textOf(reading, range(0, length)).slice(0, 190) } });
  return true;
}

function namesThing(reading: Reading, from: number): boolean {
  const pieces = reading.tokens
    .slice(from, from + 8)
    .map(({ word, isAfterBreak }) => ({ word, isAfterSign: isAfterBreak }));
  return mentionsIn(pieces).length > 0;
}
