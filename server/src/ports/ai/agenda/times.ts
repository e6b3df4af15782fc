import { tidy } from "./words.ts";

/** A time on the clock, in minutes of the day; one without "am" or "pm" may be twelve hours later. */
export interface ClockTime {
  minute: number;
  isHalfDay: boolean;
}

export interface Timed {
  /** What is left of the text. */
  text: string;
  minutes: number | null;
  clock: ClockTime | null;
}

const numbers: Record<string, number> = {
  a: 1, an: 1, one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11,
  twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, "forty-five": 45, "forty five": 45, fifty: 50, sixty: 60, ninety: 90,
  half: 0.5, "half a": 0.5, "half an": 0.5, "a quarter of an": 0.25, "three quarters of an": 0.75, "a couple of": 2,
}; // prettier-ignore
const number = String.raw`\d{1,3}(?:[.,]\d{1,2})?|${Object.keys(numbers)
  .sort((a, b) => b.length - a.length)
  .join("|")}`;
const about = String.raw`(?:(?:of|for|in|about|around|roughly|approximately|approx\.?|ca\.?|circa|some|maybe|another|an?|(?:the )?(?:first|last|next|final|second|third|remaining)|~|≈)\s*){0,3}`;
const unit = String.raw`(?:hours?|hrs?|h|minutes?|mins?|min\.|['′])(?![\p{L}\d])`;
const duration = new RegExp(
  String.raw`(?<![\p{L}\d:.,€$£])${about}(?:(?<count>${number})(?:\s*(?:-|–|to)\s*(?:${number}))?[\s-]*(?<unit>${unit})(?<half>\s+and\s+a\s+(?:half|quarter))?(?:\s*(?:and\s*)?(?<more>\d{1,2})\s*(?:minutes?|mins?|min\.?)?(?![\p{L}\d]))?|(?<ordinal>(?<=(?:first|last|next|final|second|third|remaining)\s*)(?:half[\s-]hour|hour)|half[\s-](?:an[\s-])?hour))(?<each>\s+each(?!\s+way))?(?:\s+each way)?(?:\s+(?:of|for|to)(?=\s))?`,
  "iu",
);
const far =
  /^\s*(?:['’]s?\s*)?(?:drive|walk|ride|away|from|by|on foot|before|ago|later|early|late|old|earlier|prior|notice|after)\b/iu;
/** "5 min per player": how long it takes in all isn't said. */
const perPiece =
  /^\s*(?:per|a|for each|for every)\s+(?:player|person|pair|team|group|round|song|talk|speaker|piece|question|turn|station|table)\b/iu;
const every = /(?:every|within|back in|per|at least|up to|last|under)\s*$/iu;

function valueOf(text: string): number {
  return numbers[text.toLowerCase()] ?? Number(text.replace(",", "."));
}

/** A duration that is stated, in minutes, with the text without it. "10 minutes from the station" is none. */
export function minutesIn(text: string): { text: string; minutes: number | null } {
  const found = duration.exec(text);
  const groups = found?.groups;
  if (!found || !groups) return { text, minutes: null };
  const [before, after] = [text.slice(0, found.index), text.slice(found.index + found[0].length)];
  if (far.test(after) || perPiece.test(after) || every.test(before)) return { text, minutes: null };
  const perHour = groups["unit"] === undefined || /^h/iu.test(groups["unit"]) ? 60 : 1;
  const count =
    groups["count"] === undefined ? (/half/iu.test(groups["ordinal"] ?? "") ? 0.5 : 1) : valueOf(groups["count"]);
  const half = groups["half"] === undefined ? 0 : /half/iu.test(groups["half"]) ? 0.5 : 0.25;
  const times = groups["each"] !== undefined || /^of\s/iu.test(found[0]) ? countOf(before, after) : 1;
  const minutes = Math.round(((count + half) * perHour + Number(groups["more"] ?? 0)) * times);
  if (minutes < 1 || minutes > 600) return { text, minutes: null };
  // "A ten-minute introduction" keeps its article.
  const hasArticle = /^an?\s/iu.test(found[0]) && groups["count"] !== undefined && /^\s*\p{L}/u.test(after);
  const article = hasArticle ? (/^\s*[aeiou]/iu.test(after) ? "an" : "a") : "";
  return { text: tidy(`${before} ${article} ${after}`), minutes };
}

/** Of how many things a time is said: "three talks of 10 minutes", "10 minutes each: ropes, balance". */
function countOf(before: string, after: string): number {
  const found = new RegExp(String.raw`(?<![\p{L}\d])(?:${number})(?=\s+(?:\p{L}+\s+){0,3}\p{L}+s\b)`, "iu").exec(
    before,
  )?.[0];
  const listed = /^\s*\)?\s*:\s*(.+)/u.exec(after)?.[1]?.split(/,\s*(?:and\s+)?|\s+and\s+/u).length;
  const count = found === undefined ? (listed ?? 1) : valueOf(found);
  return Number.isInteger(count) && count <= 12 ? count : 1;
}

const time = String.raw`(?:(?<hour>[01]?\d|2[0-4])(?:[:.h](?<minute>[0-5]\d)(?!\d|[.,]\d))?\s*(?<half>am|pm|a\.m\.|p\.m\.|o['’]clock|uhr)?(?![\p{L}\d])|(?<word>noon|midday|midnight))`;
const lead = String.raw`(?:(?:at|from|by|around|about|approx\.?|ca\.?|until|till|to|starting|it['’]s)\s*){0,2}`;
const clock = new RegExp(String.raw`(?<![\p{L}\d:.,€$£#-])(?<lead>${lead})${time}`, "giu");
const rangeEnd = new RegExp(String.raw`^\s*(?:-|–|—|to|until|till)\s*${time}`, "iu");
/** After a bare number, what shows that it was an hour: the end of a clause, or whoever does something then. */
const bareEnds =
  /^\s*(?:$|[,;:.)–-]|sharp\b|we\b|you\b|there\b|the\b|everyone\b|for\b|in\b|on\b|with\b|it\b|to\s\p{L})/iu;

type Groups = Record<string, string | undefined>;

function readClock(groups: Groups): ClockTime | null {
  const word = groups["word"]?.toLowerCase();
  if (word !== undefined) return { minute: word === "midnight" ? 0 : 720, isHalfDay: false };
  const hour = Number(groups["hour"]);
  const minute = Number(groups["minute"] ?? 0);
  const half = groups["half"]?.toLowerCase().replaceAll(".", "");
  if (half === "am" || half === "pm") {
    return hour < 1 || hour > 12
      ? null
      : { minute: ((hour % 12) + (half === "pm" ? 12 : 0)) * 60 + minute, isHalfDay: false };
  }
  const isWritten = (groups["hour"] ?? "").length === 2 && groups["hour"]?.startsWith("0");
  return { minute: (hour % 24) * 60 + minute, isHalfDay: hour >= 1 && hour <= 12 && !isWritten };
}

/** A time on the clock, or from one to another, with the text without it. */
export function clockIn(text: string): Timed {
  for (const found of text.matchAll(clock)) {
    const groups: Groups = found.groups ?? {};
    const said = groups["lead"]?.trim().toLowerCase() ?? "";
    const end = found.index + found[0].length;
    const rest = text.slice(end);
    const until = rangeEnd.exec(rest);
    const isPlain = groups["minute"] === undefined && groups["half"] === undefined && groups["word"] === undefined;
    if (isPlain && !(/^(?:at|from|around|by|until|till)/u.test(said) && (bareEnds.test(rest) || until !== null)))
      continue;
    if (groups["word"] !== undefined && said === "") continue;
    const read = readClock(groups);
    if (read === null) continue;
    const left = tidy(`${text.slice(0, found.index)} ${rest.slice(until?.[0].length ?? 0)}`);
    // "until nine" says when something ends, not when it begins.
    if (/^(?:until|till|to)/u.test(said)) return { text: left, minutes: null, clock: null };
    const last = until?.groups ? readClock(until.groups) : null;
    const begin = last !== null && !last.isHalfDay && read.isHalfDay ? nearest(read.minute, last.minute) : read.minute;
    const span = last === null ? null : (last.minute - begin + 1440) % (last.isHalfDay ? 720 : 1440);
    return { text: left, minutes: span === 0 ? null : span, clock: { ...read, minute: begin } };
  }
  return { text, minutes: null, clock: null };
}

/** Of two times twelve hours apart, the one that is next before another. */
function nearest(minute: number, before: number): number {
  const later = (minute + 720) % 1440;
  return (before - later + 1440) % 1440 < (before - minute + 1440) % 1440 ? later : minute;
}
