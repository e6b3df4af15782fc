import { wordSet } from "../words/word-set.ts";
import type { Reading } from "./reading.ts";
import { isWanted } from "./wording.ts";

const numbers = wordSet("1 2 3 4 5 6 7 8 9 10 11 12 one two three four five six seven eight nine ten eleven twelve");
const turns = wordSet("turns turning turned");

/** Takes the age of a child out of a question, as whom the thing is for: "my son turns 5", "my 4 year old can ride". */
export function readAges(reading: Reading): void {
  for (let at = 0; at < reading.tokens.length; at += 1) {
    const end = ageAt(reading, at);
    if (end !== null) reading.understand(at, end, { kind: "what", value: "for kids", label: "for kids" });
  }
}

function ageAt(reading: Reading, at: number): number | null {
  if (turns.has(reading.word(at))) return numbers.has(reading.word(at + 1)) ? at + 2 : null;
  if (!numbers.has(reading.word(at)) || !/^years?$/u.test(reading.word(at + 1))) return null;
  if (!/^olds?$/u.test(reading.word(at + 2))) return null;
  // "A 5 year old laptop" is no child.
  const next = reading.tokens[at + 3];
  return next === undefined || next.isAfterBreak || !isWanted(next.word) ? at + 3 : null;
}
