import { money } from "@alongside/contract/kernel/money.ts";
import type { SearchPart } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import { amountAt, bounded, type Amount } from "./amounts.ts";
import { beforeAmount, beforeBound, beforeSpan, leads, tails, type Bound, type Limit } from "./price-phrases.ts";
import type { Phrases, Reading } from "./reading.ts";

/** Prices have two decimals: the nearest below or above. */
const cent = 0.01;

const opposites: Readonly<Record<Limit, Limit>> = { under: "min", max: "over", over: "max", min: "under" };

/** Takes every limit of the price out of a question. */
export function readPrices(reading: Reading): void {
  for (let at = 0; at < reading.tokens.length; at += 1) {
    if (!reading.isFree(at)) continue;
    if (!readSpan(reading, at) && !readLed(reading, at)) readBare(reading, at);
  }
}

/** Where the negation begins that ends at a place; null where there is none. */
function negationOf(reading: Reading, at: number, phrases: Phrases<true>): number | null {
  if (reading.tokens[at]?.isAfterBreak) return null;
  for (let from = Math.max(0, at - phrases.longest); from < at; from += 1)
    if (reading.phrase(from, phrases)?.end === at) return from;
  return null;
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
  const [low, high] = [first.value, second.value].toSorted((a, b) => a - b);
  if (low === undefined || high === undefined) return false;
  const negated = negationOf(reading, at, beforeSpan);
  if (negated !== null) {
    const label = `not between ${money(low)} and ${money(high)}`;
    reading.understand(negated, second.end, leftOut(low, high, label));
    return true;
  }
  reading.understand(at, second.end, limit("min", low));
  reading.understand(at, second.end, limit("max", high));
  return true;
}

/** Two bare numbers are prices unless they look like years, sizes or ages. */
function isLikelyPrices({ value: one }: Amount, { value: other }: Amount): boolean {
  const isYear = (value: number) => value >= 1900 && value <= 2099 && Number.isInteger(value);
  return other > one && other >= 20 && !(isYear(one) && isYear(other)) && !(one >= 30 && other <= 50);
}

interface Led {
  end: number;
  bound: Bound;
  value: number;
}

/** A bound and its amount: "under 50". */
function ledAt(reading: Reading, at: number): Led | null {
  const lead = reading.phrase(at, leads);
  if (lead === null) return null;
  const amount = amountAt(reading, ["is", ":", "of"].includes(reading.word(lead.end)) ? lead.end + 1 : lead.end);
  if (amount === null || isYear(reading, at, amount)) return null;
  return { end: amount.end, bound: lead.means, value: amount.value };
}

function readLed(reading: Reading, at: number): boolean {
  const led = ledAt(reading, at);
  if (led === null) return false;
  const negated = negationOf(reading, at, beforeBound);
  const other = reading.word(led.end) === "or" ? ledAt(reading, led.end + 1) : null;
  if (other !== null && negated === null && readEither(reading, at, led, other)) return true;
  keep(reading, negated ?? at, led, negated !== null);
  // "Not under 20 or over 80" denies both.
  if (other !== null && negated !== null) keep(reading, led.end, other, true);
  return true;
}

/** "under 20 or over 80": what lies between is left out. */
function readEither(reading: Reading, at: number, one: Led, other: Led): boolean {
  const upper = [one, other].find(({ bound }) => bound === "under" || bound === "max");
  const lower = [one, other].find(({ bound }) => bound === "over" || bound === "min");
  if (upper === undefined || lower === undefined) return false;
  const low = upper.bound === "under" ? upper.value : upper.value + cent;
  const high = lower.bound === "over" ? lower.value : lower.value - cent;
  const label = `${upper.bound === "under" ? "under" : "up to"} ${money(upper.value)} or ${lower.bound === "over" ? "over" : "at least"} ${money(lower.value)}`;
  // "Under 80 or over 20" is any price.
  if (low > high) reading.take(at, other.end);
  else reading.understand(at, other.end, leftOut(low, high, label));
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
  const negated = negationOf(reading, at, beforeAmount);
  const from = negated ?? at;
  // In "turning 6, max 15" the word belongs to the second number.
  const said = reading.phrase(amount.end, tails);
  const isOfNext =
    said !== null && reading.tokens[amount.end]?.isAfterBreak === true && amountAt(reading, said.end) !== null;
  const tail = isOfNext ? null : said;
  if (tail !== null) {
    keep(reading, from, { end: tail.end, bound: tail.means, value: amount.value }, negated !== null);
    return;
  }
  const isAlone = amount.end === reading.tokens.length || reading.tokens[amount.end]?.isAfterBreak === true;
  if (!amount.isMoney && !(isFor && amount.value >= 20 && isAlone)) return;
  if (negated === null) keep(reading, at, { end: amount.end, bound: "max", value: amount.value }, false);
  else reading.understand(from, amount.end, leftOut(amount.value, amount.value, `not ${money(amount.value)}`));
}

function keep(reading: Reading, from: number, { end, bound, value }: Led, isNegated: boolean): void {
  if (bound !== "about") {
    reading.understand(from, end, limit(isNegated ? opposites[bound] : bound, value));
    return;
  }
  const [low, high] = [value * 0.8, value * 1.2];
  if (isNegated) {
    reading.understand(from, end, leftOut(low, high, `not about ${money(value)}`));
    return;
  }
  reading.understand(from, end, limit("min", low));
  reading.understand(from, end, limit("max", high));
}

function leftOut(low: number, high: number, label: string): SearchPart {
  return { kind: "not-price", min: bounded(low), max: bounded(high), label };
}

function limit(bound: Limit, value: number): SearchPart {
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
