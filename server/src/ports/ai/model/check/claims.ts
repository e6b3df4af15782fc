import { fold } from "../../../../language/fold.ts";
import type { CheckTables } from "./check-content.ts";
import { currencySigns, spaced, withoutTimes } from "./facts.ts";
import { numberOf } from "./numbers.ts";
import { isDayOrMonth } from "./times.ts";

/** A number that a sentence claims, and of what. */
export interface NumberClaim {
  value: number;
  of: "money" | "distance" | "events" | "anything";
}

/** Numbers up to this are often just a count of things to do. */
const smallest = 12;
/** What somebody is told to do is seldom more; telephone numbers are. */
const mostDone = 100;
/** Words between a verb of doing and its number. */
const reach = 4;

/** The numbers of a sentence that say something of the record, of the community or of a price: those that must be known. */
export function numberClaims(plain: string, tables: CheckTables): NumberClaim[] {
  const { words, numbers } = tables;
  const tokens =
    withoutTimes(fold(plain)).match(new RegExp(`\\d[\\d.,]*|[\\p{L}\\p{M}']+|[%${currencySigns}]`, "gu")) ?? [];
  return tokens.flatMap((token, at): NumberClaim[] => {
    const isFigure = /^\d/u.test(token);
    const value = isFigure ? numberOf(token) : numbers.get(token);
    if (value === undefined) return [];
    const [before = "", next = "", second = ""] = [tokens[at - 1], tokens[at + 1], tokens[at + 2]];
    const isMoney =
      [before, next].some((one) => currencySigns.includes(one) && one !== "") ||
      words.money.has(next) ||
      /^(?:eur|usd|gbp|chf)$/u.test(before);
    if (isMoney) return [{ value, of: "money" }];
    const isDone = tokens.slice(Math.max(0, at - reach), at).some((one) => words.doing.has(one));
    if (words.distance.has(next)) return isDone ? [] : [{ value, of: "distance" }];
    if (words.counted.has(next) || (words.counted.has(second) && !words.advised.has(next))) {
      const of = words.events.has(next) || words.events.has(second) ? "events" : "anything";
      return isDone ? [] : [{ value, of }];
    }
    if (!isFigure) return [];
    // "100%" is a way to speak.
    const isShare =
      (next === "%" || /^(?:percent|per|prozent)$/u.test(next) || !Number.isInteger(value)) && value !== 100;
    const isAdvice =
      !isShare && (value <= smallest || words.advised.has(next) || (isDone && value <= mostDone) || next === "%");
    return isAdvice ? [] : [{ value, of: "anything" }];
  });
}

/** Words that make a quotation something to say, not a name. */
const persons = /^(?:i|you|we|me|my|your|us|it|ich|du|wir|mir|mich|mein|meine|dir|es|yo|tu|je|nous)$/u;
const speech =
  /(?:\b(?:say|says|said|saying|ask|asking|tell|telling|write|writing|reply|text|texting|phrase|words?|word|like|question|question is|note|think|thought|sag|sagen|sage|frag|frage|fragen|schreib|schreibe|antworte|wie|satz|worte)\b[^"“„«]{0,24}|:\s*)$/iu;
const quotation = /["“„«]([^"“”„«»\n]{2,120})["”“»]/gu;

/** Quoted texts that can only be names of something: short, and nothing anybody would say. */
export function quotedNames(plain: string, isOfEvents: boolean): string[] {
  return [...plain.matchAll(quotation)].flatMap(({ 1: quoted = "", index }) => {
    const words = spaced(quoted).trim().split(" ");
    const isSpoken =
      words.length > 8 || /[.!?…]$/u.test(quoted) || words.some((word) => persons.test(word)) || quoted.includes("…");
    const isIntroduced = !isOfEvents && speech.test(plain.slice(Math.max(0, index - 60), index));
    return isSpoken || isIntroduced ? [] : [words.join(" ")];
  });
}

const capitals = /\p{Lu}[\p{L}'’-]*(?:\s+(?:(?:of|and|the|de|la|&|und|der|am|im)\s+)?\p{Lu}[\p{L}'’-]+)+/gu;

/** Names of several capitalised words. A sentence's first word is capitalised anyway: it is left out where more follow. */
export function capitalisedNames(plain: string, tables: CheckTables): string[] {
  const text = plain.trimStart();
  return [...text.matchAll(capitals)].flatMap(({ 0: name, index }) => {
    const words = spaced(name)
      .trim()
      .split(" ")
      .filter((word) => !isDayOrMonth(word));
    if (words.length < 2) return [];
    if (index > 0) return [words.join(" ")];
    const rest = words.slice(1);
    if (rest.length > 1) return [rest.join(" ")];
    return tables.words.doing.has(words[0] ?? "") || tables.words.events.has(words[0] ?? "") ? [] : [words.join(" ")];
  });
}

/** Names right after a word such as "friend" or "hosted by". */
export function personNames(plain: string, { words }: CheckTables): string[] {
  return [...plain.matchAll(/(\p{L}+)(?:,| is| heißt| ist)?\s+(\p{Lu}\p{Ll}+)/gu)].flatMap(
    ([, before = "", name = ""]) => (words.persons.has(fold(before)) ? [fold(name)] : []),
  );
}
