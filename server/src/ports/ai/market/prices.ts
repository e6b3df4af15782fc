import { money } from "@alongside/contract/kernel/money.ts";
import type { SearchPart } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import { amountAt, bounded, type Amount } from "./amounts.ts";
import { phrasesOf, type Reading } from "./reading.ts";

/** "under" and "over" leave out the amount itself. */
type Bound = "under" | "max" | "over" | "min" | "about";

/** Prices have two decimals: the nearest below or above. */
const cent = 0.01;

/** What is said before an amount. The longest fits: "no less than" is not "less than". */
const leads = phrasesOf<Bound>([
  [
    `under|below|less than|lower than|cheaper than|<|price under|price below|priced under|priced below|costs less than|
     costing less than|for less than|for under|for below|unter|menos de|moins de`,
    "under",
  ],
  [
    `not more than|no more than|not over|not above|nothing over|nothing above|up to|upto|at most|at the most|max|max of|
     maximum|maximum of|a maximum of|within|until|till|budget|my budget|budget of|a budget of|on a budget of|
     with a budget of|with a maximum of|not exceeding|max price|maximum price|price up to|for up to|for at most|for max|
     for no more than|highest price|highest price of|≤|< =|not pay more than|not spend more than|i have|i can spend|i can pay|spend up to|pay up to|bis|
     bis zu|maximal|hasta|ate`,
    "max",
  ],
  ["over|above|more than|higher than|>|price over|price above|priced over|costs more than|for more than", "over"],
  [
    `at least|min|min price|minimum|minimum price|minimum of|a minimum of|starting at|starting from|no less than|
     not less than|lowest price|lowest price of|≥|> =|not under|not below|nothing under|nothing below|upwards of|from|for at least|no cheaper than|
     not cheaper than`,
    "min",
  ],
  ["around|about|roughly|approximately|approx|circa|ca|~|for around|for about|somewhere around|close to", "about"],
]);

/** What is said after an amount. */
const tails = phrasesOf<Bound>([
  ["or less|or lower|or cheaper|max|maximum|tops|at most|at the most|and less|or under|or below", "max"],
  ["and under|and below", "max"],
  ["or more|or above|or over|or higher|and up|and above|and more|upwards|minimum|at least|+", "min"],
]);

/** Takes every limit of the price out of a question. */
export function readPrices(reading: Reading): void {
  for (let at = 0; at < reading.tokens.length; at += 1) {
    if (!reading.isFree(at)) continue;
    if (!readSpan(reading, at) && !readLed(reading, at)) readBare(reading, at);
  }
}

/** "between 50 and 100", "from 50 to 100", "50-100". */
function readSpan(reading: Reading, at: number): boolean {
  const lead = reading.word(at);
  const isLed = lead === "between" || lead === "from";
  const first = amountAt(reading, isLed ? at + 1 : at);
  if (first === null) return false;
  const join = reading.word(first.end);
  const isJoined = reading.tokens[first.end]?.isJoined === true;
  const isSpan = lead === "between" ? join === "and" || join === "to" || isJoined : join === "to" || isJoined;
  if (!isSpan) return false;
  const second = amountAt(reading, isJoined ? first.end : first.end + 1);
  if (second === null || !(isLed || first.isMoney || second.isMoney || isLikelyPrices(first, second))) return false;
  // "Not between 50 and 100" is no limit that has a part; the opposite would be wrong.
  if (isLed && reading.word(at - 1) === "not") {
    reading.take(at - 1, second.end);
    return true;
  }
  const [low, high] = [first.value, second.value].toSorted((a, b) => a - b);
  if (low === undefined || high === undefined) return false;
  reading.understand(at, second.end, limit("min", low));
  reading.understand(at, second.end, limit("max", high));
  return true;
}

/** Two bare numbers are prices unless they look like years, sizes or ages. */
function isLikelyPrices({ value: one }: Amount, { value: other }: Amount): boolean {
  const isYear = (value: number) => value >= 1900 && value <= 2099 && Number.isInteger(value);
  return other > one && other >= 20 && !(isYear(one) && isYear(other)) && !(one >= 30 && other <= 50);
}

function readLed(reading: Reading, at: number): boolean {
  const lead = reading.phrase(at, leads);
  if (lead === null) return false;
  const amount = amountAt(reading, ["is", ":", "of"].includes(reading.word(lead.end)) ? lead.end + 1 : lead.end);
  if (amount === null || isYear(reading, at, amount)) return false;
  keep(reading, at, amount.end, lead.means, amount.value);
  return true;
}

/** "a laptop from 2019", "a book about 1848" tell when. */
function isYear(reading: Reading, at: number, { value, isMoney }: Amount): boolean {
  const isTold = /^(?:from|about|around|until|till|ca|circa)$/u.test(reading.word(at));
  return isTold && !isMoney && Number.isInteger(value) && value >= 1700 && value <= 2099;
}

/** "100 or less", "$100", "for 100 euros": a price that is named alone is what somebody would pay at most. */
function readBare(reading: Reading, at: number): void {
  const isFor = reading.word(at) === "for";
  const amount = amountAt(reading, isFor ? at + 1 : at);
  if (amount === null) return;
  const tail = reading.phrase(amount.end, tails);
  if (tail !== null) return keep(reading, at, tail.end, tail.means, amount.value);
  const isAlone = amount.end === reading.tokens.length || reading.tokens[amount.end]?.isAfterBreak === true;
  if (amount.isMoney || (isFor && amount.value >= 20 && isAlone)) keep(reading, at, amount.end, "max", amount.value);
}

function keep(reading: Reading, from: number, to: number, bound: Bound, value: number): void {
  if (bound === "about") {
    reading.understand(from, to, limit("min", value * 0.8));
    reading.understand(from, to, limit("max", value * 1.2));
  } else reading.understand(from, to, limit(bound, value));
}

function limit(bound: Exclude<Bound, "about">, value: number): SearchPart {
  const amount = money(bounded(value));
  switch (bound) {
    case "under":
      return { kind: "max-price", value: bounded(value - cent), label: `under ${amount}` };
    case "max":
      return { kind: "max-price", value: bounded(value), label: `up to ${amount}` };
    case "over":
      return { kind: "min-price", value: bounded(value + cent), label: `over ${amount}` };
    case "min":
      return { kind: "min-price", value: bounded(value), label: `at least ${amount}` };
  }
}
