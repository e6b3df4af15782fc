import { highestPrice } from "@alongside/contract/kernel/money.ts";
import { wordSet } from "../words/word-set.ts";
import type { Reading } from "./reading.ts";

/** A number in a question. */
export interface Amount {
  value: number;
  /** Where the word after it stands. */
  end: number;
  /** A currency stands beside it. */
  isMoney: boolean;
}

const signs = wordSet("$ € £ usd eur gbp");
const currencies = wordSet("$ € £ usd eur gbp dollar dollars buck bucks euro euros quid pound pounds pence cash");
/** What is counted or measured: a number before one of these is no price. */
export const units =
  wordSet(`" ″ ” inch inches in cm mm m meter meters metre metres ft feet foot km kilometer kilometers
  kilometre kilometres mile miles kg g gram grams kilo kilos lb lbs l liter liters litre litres ml gb tb mb ghz hz mah mp
  megapixel megapixels w watt watts v volt volts piece pieces pcs pc part people persons person seater seats seat year
  years yr yrs old month months week weeks day days hour hours minute minutes min mins gear gears speed speeds key keys
  string strings player players page pages volume volumes drawer drawers door doors burner cups cup shelves bulb
  bulbs set sets pair pairs x th st nd rd core cores fps p hp cc ply wide long high tall deep count pack degree degrees percent %`);
const before = wordSet(
  "size sizes age ages aged number no nr model version mark mk series part type volume vol gen no.",
);

const small: Readonly<Record<string, number>> = Object.fromEntries(
  `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen
   eighteen nineteen`
    .split(/\s+/u)
    .map((word, value) => [word, value]),
);
const tens: Readonly<Record<string, number>> = Object.fromEntries(
  "twenty thirty forty fifty sixty seventy eighty ninety".split(" ").map((word, at) => [word, (at + 2) * 10]),
);
const large: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  grand: 1000,
  k: 1000,
  million: 1_000_000,
};

/** The number in figures: "1,200", "1.200,50", "99.90", "1.5k"; null where the word is none. */
export function figuresOf(word: string): number | null {
  const text = word.endsWith("k") ? word.slice(0, -1) : word;
  if (!/^\d+(?:[.,]\d+){0,4}$/u.test(text)) return null;
  const mark = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  const decimals = mark < 0 ? 0 : text.length - mark - 1;
  const isThousands = decimals === 3 && text === word;
  const whole = mark < 0 || isThousands ? text : text.slice(0, mark);
  const value = Number(whole.replaceAll(/[.,]/gu, "") + (mark < 0 || isThousands ? "" : `.${text.slice(mark + 1)}`));
  return text === word ? value : value * 1000;
}

/** The number that stands at a place, with its currency before or after; null where there is none, or it counts something else. */
export function amountAt(reading: Reading, at: number): Amount | null {
  const from = signs.has(reading.word(at)) ? at + 1 : at;
  const number = figuresAt(reading, from) ?? wordsAt(reading, from);
  if (number === null) return null;
  const next = reading.tokens[number.end];
  // In "€100–€200" the second sign belongs to the second number.
  const isAfter = currencies.has(reading.word(number.end)) && next?.isAfterBreak === false && !next.isJoined;
  const isMoney = from > at || isAfter;
  if (!isMoney && counts(reading, from, number.end)) return null;
  return { value: bounded(number.value), end: number.end + (isAfter ? 1 : 0), isMoney };
}

export function bounded(value: number): number {
  return Math.round(Math.min(highestPrice, Math.max(0, value)) * 100) / 100;
}

function counts(reading: Reading, from: number, end: number): boolean {
  const next = reading.tokens[end];
  const isUnit = next !== undefined && !next.isAfterBreak && units.has(reading.word(end));
  // "under 100 in Lisbon" names a place, "under 20 in monitor" a size; only the sign is sure.
  const isPlace = reading.word(end) === "in" && !/^\d/u.test(next?.raw ?? "") && reading.isFree(end + 1);
  return (isUnit && !isPlace) || before.has(reading.word(from - 1));
}

function figuresAt(reading: Reading, at: number): { value: number; end: number } | null {
  const value = figuresOf(reading.word(at));
  if (value === null) return null;
  const unit = large[reading.word(at + 1)];
  return unit === undefined ? { value, end: at + 1 } : { value: value * unit, end: at + 2 };
}

/** "a hundred", "two hundred and fifty", "twelve hundred", "a couple of hundred". */
function wordsAt(reading: Reading, from: number): { value: number; end: number } | null {
  let [at, sum, group, isNumber] = [from, 0, 0, false];
  if (/^an?$/u.test(reading.word(at))) {
    const couple = reading.word(at + 1) === "couple" ? (reading.word(at + 2) === "of" ? 3 : 2) : 1;
    if (large[reading.word(at + couple)] === undefined) return null;
    group = couple > 1 ? 2 : 1;
    at += couple;
  }
  for (; at < from + 10; at += 1) {
    const word = reading.word(at);
    const few = small[word] ?? tens[word];
    const many = large[word];
    if (few !== undefined) group += few;
    else if (many === 100) group = Math.max(1, group) * 100;
    else if (many !== undefined) {
      sum += Math.max(1, group) * many;
      group = 0;
    } else if (word !== "and" || !isNumber || !isNumberWord(reading.word(at + 1))) break;
    isNumber = true;
  }
  return isNumber ? { value: sum + group, end: at } : null;
}

function isNumberWord(word: string): boolean {
  return word in small || word in tens;
}
