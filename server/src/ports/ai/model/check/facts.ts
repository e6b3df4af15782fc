import { fold } from "../../../../language/fold.ts";
import { dayNumber, weekdayOf } from "../../words/when.ts";
import { plainLetters } from "../plain-letters.ts";
import type { CheckTables } from "./check-content.ts";
import { allNumbers, numberOf } from "./numbers.ts";
import { clocksIn, type Day, daysIn } from "./times.ts";

/** One thing the model was told: a line of its data, or what was said in the conversation. */
export interface Told {
  /** The name of what the line is about: a goal, an event. */
  title?: string | undefined;
  text: string;
}

/** What a text says that can be compared. */
export interface Facts {
  title: string;
  /** Folded, with a space around each word. */
  text: string;
  /** Days since 1970. */
  days: ReadonlySet<number>;
  /** Minutes since midnight. */
  clocks: ReadonlySet<number>;
  numbers: ReadonlySet<number>;
  money: ReadonlySet<number>;
  /** In kilometres or miles, as the text has them. */
  distances: ReadonlySet<number>;
}

export const currencySigns = "$€£¥₹₽₺";
const money = new RegExp(`[${currencySigns}]\\s?(\\d[\\d.,]*)|(\\d[\\d.,]*)\\s?[${currencySigns}]`, "gu");

export function spaced(text: string): string {
  return ` ${(fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(" ")} `;
}

/** Without its dates and times of day, whose numbers say nothing else. */
export function withoutTimes(folded: string): string {
  return folded
    .replace(/\b\d{4}-\d\d-\d\d\b|\d{1,2}[:h]\d\d|\d{1,2}(?:\.\d\d)? ?(?:uhr|[ap]\.?m|o'clock)\b/gu, " ")
    .replace(/(?<!\d)\d{1,2}(?:st|nd|rd|th|\.)? (?=\p{L})/gu, (found, at: number) =>
      daysIn(folded.slice(at, at + 24)).some(({ kind }) => kind === "date") ? " " : found,
    );
}

export function factsOf({ title = "", text }: Told, today: number, tables: CheckTables): Facts {
  const plain = plainLetters(text);
  const folded = fold(plain);
  return {
    title: spaced(plainLetters(title)).trim(),
    text: spaced(plain),
    days: new Set(daysIn(folded).map((day) => dayOf(day, today))),
    clocks: new Set(clocksIn(folded).flat()),
    numbers: allNumbers(withoutTimes(folded), tables),
    distances: new Set(
      [...folded.matchAll(/(\d[\d.,]*) ?(\p{L}+)/gu)].flatMap(([, digits = "", unit = ""]) =>
        tables.words.distance.has(unit) ? [numberOf(digits)] : [],
      ),
    ),
    money: new Set([...plain.matchAll(money)].map(([, after, before]) => numberOf(after ?? before ?? ""))),
  };
}

/** The day that is meant: a weekday is the next one, a date that of the nearest year. */
function dayOf(day: Day, today: number): number {
  if (day.kind === "ahead") return today + day.days;
  if (day.kind === "weekday") return today + ((day.weekday - weekdayOf(today) + 7) % 7);
  const year = new Date(today * 86_400_000).getUTCFullYear();
  const years = [year - 1, year, year + 1].map((one) => Date.UTC(one, day.month, day.day) / 86_400_000);
  return years.reduce((best, one) => (Math.abs(one - today) < Math.abs(best - today) ? one : best));
}

/** Whether a day that is named is one of these. */
export function isAmong(day: Day, days: ReadonlySet<number>, today: number): boolean {
  if (day.kind === "ahead") return days.has(today + day.days);
  return [...days].some((one) => {
    if (day.kind === "weekday") return weekdayOf(one) === day.weekday;
    const date = new Date(one * 86_400_000);
    return date.getUTCMonth() === day.month && date.getUTCDate() === day.day;
  });
}

export function todayIn(now: Date, timeZone: string): number {
  return dayNumber(now, timeZone);
}
