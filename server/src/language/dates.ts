import { GB as english } from "chrono-node/en";
import { Temporal } from "temporal-polyfill";

/** A moment named in a text. */
export interface DateFound {
  at: Date;
  /** Whether the text names a day, and an hour. */
  hasDay: boolean;
  hasTime: boolean;
  /** The text without it. */
  rest: string;
}

/** How often something repeats, and from when on. */
export interface Recurrence {
  every: "day" | "week" | "month" | "weekday" | "weekend";
  /** 1 is Monday, of a weekly one; 0 where no day is named. */
  weekday: number;
  /** The text without it. */
  rest: string;
}

/** Characters of a text that are read for dates. */
const longest = 300;
const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
export const numberWords = [
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const hourWord = String.raw`(\d{1,2}|${numberWords.join("|")})`;
/** Abbreviations and words that are seldom a date by themselves. */
const seldomDates = /^(?:sun|sat|mon|wed|mar|march|may|dec|jan|second|a second|now|a moment|a minute|a day|an hour)$/i;

/** What people write for a time and the parser doesn't know, as it knows it. */
function readable(text: string): string {
  const clock = (hour: string, minutes: number) => {
    const named = numberWords.indexOf(hour.toLowerCase()) + 1 || Number(hour);
    const total = (named + 24) * 60 + minutes;
    return `${Math.floor(total / 60) % 24}:${String(total % 60).padStart(2, "0")}`;
  };
  return text
    .slice(0, longest)
    .replace(new RegExp(`\\bhalf past ${hourWord}\\b`, "gi"), (_, hour: string) => clock(hour, 30))
    .replace(new RegExp(`\\bquarter past ${hourWord}\\b`, "gi"), (_, hour: string) => clock(hour, 15))
    .replace(new RegExp(`\\bquarter to ${hourWord}\\b`, "gi"), (_, hour: string) => clock(hour, -15))
    .replace(/\b([01]?\d|2[0-3])h([0-5]\d)?\b/gi, (_, hour: string, minutes?: string) =>
      clock(hour, Number(minutes ?? 0)),
    )
    .replace(/\b(?:tomorow|tommorow|tommorrow|tomorrrow|tmrow|2morrow)\b/gi, "tomorrow")
    .replace(new RegExp(`\\b(${weekdays.join("|")}) (\\d{1,2})(?![\\d:./]|st|nd|rd|th| ?[ap]m)`, "gi"), "$1 at $2");
}

/** "20 minutes a day" says how much, not when. */
const rate = new RegExp(
  String.raw`\b(?:\d+(?:[.,]\d+)?|an?|${numberWords.join("|")})\s*(?:[\p{L}-]+\s+){0,2}(?:a|per|each|every)\s+(?:day|week|month|night|hour)\b`,
  "giu",
);

function isInRate(text: string, index: number): boolean {
  return [...text.matchAll(rate)].some(({ 0: found, index: from }) => index >= from && index < from + found.length);
}

/** A text without some parts of it. */
function without(text: string, ...parts: { index: number; text: string }[]): string {
  let rest = text;
  for (const { index, text: part } of parts.toSorted((a, b) => b.index - a.index)) {
    rest = `${rest.slice(0, index)} ${rest.slice(index + part.length)}`;
  }
  return rest.replace(/\s+/g, " ").trim();
}

/** "may" is a month after "in" or "by" alone. */
function isSeldomDate(text: string, before: string): boolean {
  return seldomDates.test(text) && !/\b(?:in|by|until|till|before|next|this|on|every|since|of)\s+$/i.test(before);
}

interface Parts {
  get(part: "year" | "month" | "day" | "hour" | "minute"): number | null;
  isCertain(part: "day" | "weekday" | "month" | "hour" | "meridiem" | "timezoneOffset"): boolean;
  date(): Date;
}

/** The wall clock of a moment in a zone, as if it were UTC: the parser counts days and hours on it. */
function wallClock(now: Date, timeZone: string): Date {
  const zoned = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(Date.UTC(zoned.year, zoned.month - 1, zoned.day, zoned.hour, zoned.minute));
}

function instantOf(parts: Parts, hour: number, minute: number, timeZone: string): Date {
  const [year, month, day] = [parts.get("year") ?? 1970, parts.get("month") ?? 1, parts.get("day") ?? 1];
  const zoned = Temporal.ZonedDateTime.from({ year, month, day, hour, minute, timeZone });
  return new Date(zoned.epochMilliseconds);
}

/** What belongs to an hour that stands before it. */
const partOfDay = /\b(?:in the (?:morning|afternoon|evening)|at night)\b/i;
/** Nobody means a later hour by its number alone. */
const lastHour = 23;
const ofEvening = /\b(?:dinner|supper|evening|tonight|night|drinks?|pub|party|cinema|movie|concert)\b/i;

/** "at 7" with dinner is in the evening, and "at 3" in the afternoon. */
function hourMeant(hour: number, isCertain: boolean, text: string): number {
  if (isCertain || hour >= 12 || hour === 0) return hour;
  if (/\b(?:morning|am|a\.m\.|early|breakfast)\b/i.test(text)) return hour;
  return hour < 6 || (ofEvening.test(text) && hour < 12) ? hour + 12 : hour;
}

/** The first moment a text names, from now on, on the clocks of a zone; null where it names none. */
export function dateIn(text: string, now: Date, timeZone: string): DateFound | null {
  const read = readable(text);
  const clock = wallClock(now, timeZone);
  const found = english.parse(read, { instant: clock, timezone: 0 }, { forwardDate: true });
  const dates = found.filter(
    (one) => !isSeldomDate(one.text.trim(), read.slice(0, one.index)) && !isInRate(read, one.index),
  );
  const [first, second] = dates;
  if (!first) return dayOfMonth(read, now, timeZone);
  const parts = first.start;
  // "on Friday, at 9": a day and an hour that are told apart.
  const apart = !parts.isCertain("hour") && second?.start.isCertain("hour") ? second : null;
  const timed: Parts = apart?.start ?? parts;
  const hasDay = parts.isCertain("day") || parts.isCertain("weekday") || parts.isCertain("month");
  const isPart = /\b(?:morning|noon|afternoon|evening|night|tonight)\b/i.test(first.text);
  const hasTime = timed.isCertain("hour") || isPart;
  const rest = without(read, first, ...(apart ? [apart] : []));
  const given = { hasDay, hasTime, rest: hasTime ? rest.replace(partOfDay, " ").replace(/\s+/g, " ").trim() : rest };
  if (/\b(?:UTC|GMT|[A-Z]{1,3}[SD]T)\b/.test(first.text)) return { ...given, at: parts.date() };
  // A duration from now: "in 20 minutes".
  if (parts.isCertain("timezoneOffset")) return { ...given, at: sinceWall(parts.date(), clock, now) };
  const isMorning = !timed.isCertain("hour") && /\bmorning\b/i.test(first.text);
  const hour = hasTime && !isMorning ? hourMeant(timed.get("hour") ?? 9, timed.isCertain("meridiem"), text) : 9;
  const at = instantOf(parts, hour, hasTime ? (timed.get("minute") ?? 0) : 0, timeZone);
  if (hasDay) return { ...given, at };
  // An hour alone is the next one there is, this evening's before tomorrow morning's.
  const day = 24 * 3_600_000;
  const ahead = (((at.getTime() - now.getTime()) % day) + day) % day || day;
  const next = new Date(now.getTime() + ahead);
  const evening = new Date(next.getTime() - 12 * 3_600_000);
  const isBare = timed.isCertain("hour") && !timed.isCertain("meridiem") && !/\b0\d|\b(?:morning|early)\b/i.test(text);
  const isEvening = isBare && hour < lastHour - 12 && evening.getTime() > now.getTime();
  return { ...given, at: isEvening ? evening : next };
}

function sinceWall(moment: Date, clock: Date, now: Date): Date {
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + moment.getTime() - clock.getTime());
}

/** "on the 3rd": that day of this month, or of the next. */
function dayOfMonth(read: string, now: Date, timeZone: string): DateFound | null {
  const found = /\b(?:on |by |until |till |before )?the (\d{1,2})(?:st|nd|rd|th)\b/i.exec(read);
  const day = Number(found?.[1]);
  if (!found || day < 1 || day > 31) return null;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const month = today.day > day ? today.add({ months: 1 }) : today;
  const at = month.with({ day, hour: 9, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
  const rest = without(read, { index: found.index, text: found[0] });
  return { at: new Date(at.epochMilliseconds), hasDay: true, hasTime: false, rest };
}

const repeated = new RegExp(
  String.raw`\b(?:(?:on )?(?:every|each)(?: (?:single|other))? (${weekdays.join("|")}|day|morning|evening|night|week|month|weekend|weekday)s?|(?:on )?(${weekdays.join("|")})s|(daily|weekly|monthly)|once a (day|week|month))\b`,
  "i",
);

/** What a text says about repeating: "every Sunday", "daily"; null where it says nothing. */
export function recurrenceIn(text: string): Recurrence | null {
  const read = readable(text);
  const found = repeated.exec(read);
  if (!found) return null;
  const said = (found[1] ?? found[2] ?? found[3] ?? found[4] ?? "").toLowerCase();
  const weekday = weekdays.indexOf(said) + 1;
  // "every morning" says when as well, so its word stays.
  const part = /\b(?:morning|evening|night)$/i.exec(found[0])?.[0] ?? "";
  const rest = without(read, { index: found.index, text: found[0].slice(0, found[0].length - part.length) });
  if (weekday > 0) return { every: "week", weekday, rest };
  if (said === "weekend" || said === "weekday") return { every: said, weekday: 0, rest };
  if (said === "week" || said === "weekly") return { every: "week", weekday: 0, rest };
  return { every: said === "month" || said === "monthly" ? "month" : "day", weekday: 0, rest };
}

/** The next times of something repeated, the first from now on at this hour of the zone's clocks. */
export function timesOf(
  { every, weekday }: Recurrence,
  time: { hour: number; minute: number },
  now: Date,
  timeZone: string,
  count: number,
): Date[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const fits = (day: Temporal.ZonedDateTime) =>
    every === "day" ||
    (every === "weekday" && day.dayOfWeek < 6) ||
    (every === "weekend" && day.dayOfWeek === 6) ||
    (every === "week" && day.dayOfWeek === (weekday || today.dayOfWeek)) ||
    (every === "month" && day.day === today.day);
  const times: Date[] = [];
  const start = today.with({ ...time, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
  for (let ahead = 0; ahead < 130 && times.length < count; ahead++) {
    const day = start.add({ days: ahead });
    if (day.epochMilliseconds > now.getTime() && fits(day)) times.push(new Date(day.epochMilliseconds));
  }
  return times;
}

const oneHour = String.raw`(?:[01]?\d|2[0-3])(?:[:.][0-5]\d)?(?:\s?[ap]m)?`;
const between = String.raw`\s*(?:,\s*(?:and\s+)?|&\s*|and\s+)(?:at\s+)?`;
const timesADay = String.raw`\b(?:two|three|four|\d) ?(?:times|x) a day[\s,:]*(?:at\s+)?`;
const noAmount = String.raw`(?![\d:.%])\b(?!\s*(?:minutes?|mins?|hours?|days?|weeks?|months?|euros?|km|kg|pages?|people|times))`;
/** Hours with a comma or "and" between, or after "three times a day" also with none. */
const severalHours = new RegExp(
  String.raw`${timesADay}(?<daily>${oneHour}(?:(?:${between}|\s+)${oneHour})+)${noAmount}|\bat\s+(?<named>${oneHour}(?:${between}${oneHour})+)${noAmount}`,
  "i",
);

/** Several hours of one day, "at 8, 2 and 10", each after the one before; null where a text names fewer than two. */
export function hoursIn(text: string): { times: { hour: number; minute: number }[]; rest: string } | null {
  const read = readable(text);
  const found = severalHours.exec(read);
  const said = found?.groups?.daily ?? found?.groups?.named;
  if (!found || said === undefined) return null;
  const times: { hour: number; minute: number }[] = [];
  for (const [, hours = "", minutes = "0", half = ""] of said.matchAll(/(\d{1,2})(?:[:.](\d{2}))?(?:\s?([ap])m)?/gi)) {
    const last = times.at(-1);
    const named = half === "" ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === "p" ? 12 : 0);
    const hour = last && named <= last.hour && named < 12 ? named + 12 : named;
    if (last && hour <= last.hour) return null;
    times.push({ hour, minute: Number(minutes) });
  }
  return times.length < 2 || times.length > 6
    ? null
    : { times, rest: without(read, { index: found.index, text: found[0] }) };
}

/** A span of days that a text asks about. */
export interface DaySpan {
  from: Date;
  /** Exclusive. */
  to: Date;
  /** As it is said in an answer: "this weekend", "on Friday". */
  name: string;
  /** The text without it. */
  rest: string;
}

const spanWords =
  /\b(?:this coming|the coming|this|next|the) (weekend|week|month)\b|\b(weekend|tonight|this evening|today|tomorrow night|tomorrow evening)\b|\b(?:in the )?next (?:few|couple of) days\b/i;

/** The days a text asks about: "this weekend", "tonight", "on Friday", "in June"; null where it names none. */
export function spanIn(text: string, now: Date, timeZone: string): DaySpan | null {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).startOfDay();
  const span = (from: Temporal.ZonedDateTime, to: Temporal.ZonedDateTime, name: string, rest: string) => ({
    from: new Date(Math.max(from.epochMilliseconds, now.getTime())),
    to: new Date(to.epochMilliseconds),
    name,
    rest,
  });
  const read = readable(text);
  const said = spanWords.exec(read);
  if (said) {
    const rest = without(read, { index: said.index, text: said[0] });
    const word = (said[1] ?? said[2] ?? "days").toLowerCase();
    const isNext = /\bnext\b/i.test(said[0]);
    const monday = today.subtract({ days: today.dayOfWeek - 1 }).add({ weeks: isNext ? 1 : 0 });
    switch (word) {
      case "weekend":
        return span(monday.add({ days: 5 }), monday.add({ days: 7 }), `${isNext ? "next" : "this"} weekend`, rest);
      case "week":
        return span(isNext ? monday : today, monday.add({ days: 7 }), `${isNext ? "next" : "this"} week`, rest);
      case "month": {
        const first = today.with({ day: 1 }).add({ months: isNext ? 1 : 0 });
        return span(isNext ? first : today, first.add({ months: 1 }), `${isNext ? "next" : "this"} month`, rest);
      }
      case "days":
        return span(today, today.add({ days: 4 }), "in the next days", rest);
      case "tomorrow night":
      case "tomorrow evening":
        return span(today.add({ days: 1, hours: 17 }), today.add({ days: 2, hours: 3 }), "tomorrow evening", rest);
      case "today":
        return span(today, today.add({ days: 1 }), "today", rest);
      default:
        return span(today.add({ hours: 17 }), today.add({ days: 1, hours: 3 }), "tonight", rest);
    }
  }
  const found = dateIn(text, now, timeZone);
  if (!found?.hasDay) return null;
  const day = Temporal.Instant.fromEpochMilliseconds(found.at.getTime()).toZonedDateTimeISO(timeZone).startOfDay();
  const month =
    /\b(?:in|during|this|next) (?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i;
  if (month.test(read) && day.day === 1) {
    return span(day, day.add({ months: 1 }), `in ${day.toLocaleString("en-GB", { month: "long" })}`, found.rest);
  }
  return span(day, day.add({ days: 1 }), dayNameOf(day, today), found.rest);
}

function dayNameOf(day: Temporal.ZonedDateTime, today: Temporal.ZonedDateTime): string {
  const days = today.until(day, { largestUnit: "days" }).days;
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days > 0 && days < 7) return `on ${day.toLocaleString("en-GB", { weekday: "long" })}`;
  return `on ${day.toLocaleString("en-GB", { weekday: "long", day: "numeric", month: "long" })}`;
}
