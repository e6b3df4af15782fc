import { lengths } from "@alongside/contract/kernel/limits.ts";
import type { SearchPart } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import { kindsNamed } from "./kinds/lexicon.ts";
import { readPurposes } from "./purposes.ts";
import { isColourOrMaterial, isDescribing } from "../words/describing.ts";
import { wordSet } from "../words/word-set.ts";
import { figuresOf } from "./amounts.ts";
import { leads } from "./price-phrases.ts";
import { phrasesOf, type Reading } from "./reading.ts";
import { bargains } from "./vocabulary.ts";
import { isWanted, mostWords, range, textOf } from "./wording.ts";

const negations = phrasesOf<true>([
  [
    `not a|not an|not the|not any|not|no|without|without a|without any|except|except for|but not|but not a|but no|other than|
     anything but|anything but a|excluding|exclude|avoid|avoiding|apart from|aside from|anything except|everything but|
     everything except|nothing|neither|never|nor|-|dont want|dont want a|do not want|do not want a|dont need|dont show me|no need for|
     pas en|pas de|pas|sans|sin|sem|ohne|nicht aus|kein|keine|keinen|no de|nao de|senza|nao|non|mas nao|pero no|mais pas|aber nicht|aber kein|aber keine|aber keinen|ma non`,
    true,
  ],
]);
/** Said with a negation, but not to leave something out. */
const idle = phrasesOf<true>([
  [
    `not sure|not necessarily|not only|no matter|no matter what|not picky|not fussy|no idea|no rush|no hurry|no preference|
     no problem|not important|not too|not so|not very|not really|dont mind|do not mind|dont care|do not care|if not|or not|
     why not|not yet|not just`,
    true,
  ],
]);
/** A property that is told by what is missing. */
const cordless = phrasesOf<true>([
  ["sem fios|sem fio|sin cable|sin cables|sans fil|ohne kabel|senza fili|senza filo", true],
]);
const adverbs = wordSet("too so very really");
const sizes = wordSet("cm mm m inch inches litre litres liter liters l kg kilos wide long high tall deep");
/** Whole openings and closings of a question. */
const courtesies = phrasesOf<true>([
  [
    `for my birthday|for christmas|for a friend|for my daughter|for my son|for my wife|for my husband|for my mother|
     for my father|for my mum|for my mom|for my dad|for my new flat|for my new home|for my new house|for my new apartment|
     for my new job|for my new place|for my flat|for my apartment|for my home|for my house|for our home|for our flat|
     for our house|for our new home|for our new flat|for our new house|for my new room|for my room|on a budget|
     low budget|at a good price|for a good price|good price|at a fair price|fair price|good deal|for cheap|for free|
     as soon as possible|thank you|i am looking for|looking for|in the market for`,
    true,
  ],
]);
/** "not too expensive" asks for little and sets no limit. */
const modest = phrasesOf<true>([
  [
    `not too expensive|not expensive|not so expensive|not very expensive|not too pricey|for cheap|for free|on a budget|
     low budget|at a good price|for a good price|good price|good deal|low price|for little money|as cheap as possible|
     cheap as possible|the cheapest|low cost|low priced|budget friendly|reasonably priced|affordably priced|fairly priced|
     at a reasonable price|reasonable price|cheap ish|dirt cheap|super cheap|cheaper than others|cheaper than usual`,
    true,
  ],
]);
/** Where one thing that is wanted ends and another begins. */
const seams =
  wordSet(`para por pour fur mit avec con com de da do del della du des di with for and or including plus that which of to by from on at as but in where when because since
  while so my i we you he she they can`);

/** Takes what is wanted, and what is not, out of what no other reader has understood. */
export function readWants(reading: Reading): void {
  takeAll(reading);
  readPurposes(reading);
  let words: number[] = [];
  const close = () => {
    if (words.length > 0) keep(reading, words);
    words = [];
  };
  for (let at = 0; at < reading.tokens.length; at += 1) {
    const token = reading.tokens[at];
    const word = reading.word(at);
    if (seams.has(word) && isInsideName(reading, words, at)) {
      words.push(at, at + 1);
      at += 1;
      continue;
    }
    if (word === "" || token === undefined || token.isAfterBreak || seams.has(word) || words.length === mostWords)
      close();
    if (!isWanted(word)) continue;
    const isJoined = token?.isJoined === true || reading.tokens[at + 1]?.isJoined === true;
    if (isColourOrMaterial(word) && !isJoined && !isPartOfName(reading, at)) {
      // A colour or material can be taken away by itself and leave the thing.
      if (words.length > 0 && !isNextWanted(reading, at)) close();
      keep(reading, [at]);
    } else words.push(at);
  }
  close();
}

/** What is asked for cheaply, what is to be left out, and mere courtesy. */
function takeAll(reading: Reading): void {
  for (let at = 0; at < reading.tokens.length; at += 1) {
    // "Not cheap" asks for nothing that is cheap, and for no order.
    if (/^(?:not|nothing)$/u.test(reading.word(at)) && isBargain(reading, at + 1)) {
      reading.take(at, at + 2);
      continue;
    }
    // "Knitting stuff": things for it.
    if (isStuff(reading, at + 1) && isWanted(reading.word(at)) && kindsNamed([reading.word(at)]) === null) {
      const value = textOf(reading, [at]);
      reading.understand(at, at + 2, { kind: "what", value: `for ${value}`, label: `${value} things` });
      continue;
    }
    const cheap = reading.phrase(at, modest) ?? (isBargain(reading, at) ? { end: at + 1 } : null);
    const wireless = reading.phrase(at, cordless);
    if (wireless !== null) {
      reading.understand(at, wireless.end, { kind: "what", value: "cordless", label: "cordless" });
      continue;
    }
    const measured = measureEnd(reading, at);
    if (measured !== null) {
      reading.take(at, measured);
      continue;
    }
    const mild = reading.phrase(at, idle);
    // "Not too heavy" doesn't ask for what is heavy.
    if (mild !== null && adverbs.has(reading.word(mild.end - 1)) && isDescribing(reading.word(mild.end))) {
      reading.take(at, mild.end + 1);
      continue;
    }
    const said = mild ?? reading.phrase(at, courtesies);
    if (cheap !== null) reading.understand(at, cheap.end, { kind: "what", value: "cheap", label: "cheap" });
    else if (said !== null) reading.take(at, said.end);
    else leaveOut(reading, at);
  }
}

/** Where a limit of a size ends, "max 120 cm wide" or "around 50 litres": sellers write other numbers. */
function measureEnd(reading: Reading, at: number): number | null {
  const lead = reading.phrase(at, leads);
  if (lead === null || figuresOf(reading.word(lead.end)) === null) return null;
  let end = lead.end + 1;
  while (sizes.has(reading.word(end)) && !reading.tokens[end]?.isAfterBreak) end += 1;
  return end > lead.end + 1 ? end : null;
}

function isStuff(reading: Reading, at: number): boolean {
  if (reading.tokens[at - 1]?.isJoined) return false;
  const token = reading.tokens[at];
  if (!/^(?:stuff|things|gear|equipment|supplies|accessories|kit)$/u.test(reading.word(at)) || token?.isAfterBreak)
    return false;
  return kindsNamed([reading.word(at - 1), reading.word(at)]) === null;
}

/** A word by itself: "hands-free" and "free-standing" say nothing of the price. */
function isBargain(reading: Reading, at: number): boolean {
  const word = reading.word(at);
  return (bargains.has(word) || word === "free") && !reading.tokens[at]?.isJoined && !reading.tokens[at + 1]?.isJoined;
}

/** Leaves out what comes after a negation, or from `after` on where one was read before. */
function leaveOut(reading: Reading, at: number, after: number | null = null): void {
  // "Any colour but white".
  const isBut = /^(?:any|every|all)$/u.test(reading.word(at)) && reading.word(at + 2) === "but";
  const said = isBut ? { end: at + 3 } : reading.phrase(at, negations);
  const negation = after === null ? said : { end: after };
  if (negation === null) return;
  let from = negation.end;
  while (/^(?:a|an|the|any|en|de|aus|too|big|many|in|from|of|by|made|with|for)$/u.test(reading.word(from))) from += 1;
  let end = from;
  while (end < from + 3 && isWanted(reading.word(end)) && !(end > from && reading.tokens[end]?.isAfterBreak)) end += 1;
  if (end === from || (reading.tokens[from]?.isAfterBreak && negation.end === from)) return;
  const value = textOf(reading, range(from, end));
  reading.understand(at, end, {
    kind: "what",
    value: `-${value}`.slice(0, lengths.search),
    label: `not ${value}`.slice(0, 200),
  });
  // "Not red or blue", "neither Apple nor Samsung".
  if (/^(?:or|nor)$/u.test(reading.word(end))) leaveOut(reading, end, end + 1);
}

/** "Knitting wool" names a thing; "leather jacket" names a jacket, and says of what. */
function isPartOfName(reading: Reading, at: number): boolean {
  const [before, own, after] = [reading.word(at - 1), reading.word(at), reading.word(at + 1)];
  if (before !== "" && kindsNamed([before, own]) !== null) return true;
  return after !== "" && kindsNamed([own, after]) !== null && kindsNamed([after]) === null;
}

/** "Chest of drawers" is the name of one thing. */
function isInsideName(reading: Reading, before: readonly number[], at: number): boolean {
  const after = reading.word(at + 1);
  if (before.length === 0 || after === "") return false;
  return kindsNamed([...before.map((one) => reading.word(one)), reading.word(at), after]) !== null;
}

function isNextWanted(reading: Reading, at: number): boolean {
  const next = reading.tokens[at + 1];
  return next !== undefined && !next.isAfterBreak && isWanted(reading.word(at + 1)) && !seams.has(next.word);
}

function keep(reading: Reading, places: readonly number[]): void {
  const [first = 0] = places;
  const value = textOf(reading, places);
  const part: SearchPart = { kind: "what", value, label: value };
  reading.found.push({ at: first, part });
}
