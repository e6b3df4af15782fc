import { clockIn, minutesIn } from "../agenda/times.ts";
import { tidy } from "../agenda/words.ts";
import type { PartOfDay } from "./week-content.ts";

/** What the words of a goal say about when: "run three times a week", "call my parents every Sunday". */
export interface Schedule {
  /** The goal without those words: "Run". */
  title: string;
  /** 1 is Monday; empty where no day is named. */
  weekdays: number[];
  /** Sessions in a week; null where the words don't say. */
  times: number | null;
  minutes: number | null;
  part: PartOfDay | null;
  /** "07:30" */
  clock: string | null;
  /** The words themselves, for the reason: "every Sunday". */
  said: string;
}

const counts: Record<string, number> = {
  once: 1,
  one: 1,
  twice: 2,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
};
const often =
  /\b(?:at least )?(once|twice|one|two|three|four|five|six|seven|[1-7])(?:\s*x|\s*times|\s+(?:days|evenings|mornings|nights|sessions))?\s*(?:a|per|each|every|\/)\s*week\b|\b([1-7])\s?x\s*(?:\/|a |per )?\s*(?:week|wk)\b/iu;
const daily =
  /\b(?:daily|(?:every|each) (?:single )?(?:day|morning|evening|night|afternoon|lunchtime)|(?:a|per) day)\b/iu;
const everyOther = /\bevery (?:other|second) day\b/iu;
const weekly = /\b(?:weekly|(?:every|each) week|once a week)\b/iu;
const weekend = /\b(?:(?:every|each|on|at|this|next) )?(?:the )?weekends?\b/iu;
const workdays = /\b(?:every|each|on)? ?(?:weekdays?|workdays?)\b/iu;
const weekday =
  /\b(?:(?:every|each|on|this|next)(?: other)? )?(mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:days?)?s?\b(?: (?:mornings?|evenings?|afternoons?|nights?))?/giu;
/** "Mo We Fr", "Tu/Th": two in a row, as "we" and "sa" alone are words too. */
const shortDays = /\b(?:Mo|Tu|We|Th|Fr|Sa|Su)(?:(?:\s*[,/&+]\s*|\s+and\s+|\s+)(?:Mo|Tu|We|Th|Fr|Sa|Su)\b)+/u;
const deadline = /\b(?:by|until|till|before|due|deadline)(?: on| the)? $/iu;
const names = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const parts: readonly [PartOfDay, RegExp][] = [
  [
    "night",
    /\b(?:before (?:going to )?(?:bed|sleep)|at (?:night|bedtime)|before bedtime|(?:every|each) night|nights?)\b/iu,
  ],
  ["morning", /\b(?:in the mornings?|before (?:breakfast|work|school)|after waking up|mornings?|at dawn|sunrise)\b/iu],
  ["lunch", /\b(?:at lunch(?:time)?|(?:in|during) (?:my |the )?lunch break|lunchtimes?)\b/iu],
  ["afternoon", /\b(?:in the afternoons?|after school|afternoons?)\b/iu],
  ["evening", /\b(?:in the evenings?|after (?:work|dinner|supper)|evenings?|tonight)\b/iu],
];

function timesIn(title: string): { times: number; said: string } | null {
  const found = often.exec(title);
  const count = (found?.[1] ?? found?.[2])?.toLowerCase();
  if (found && count !== undefined) return { times: counts[count] ?? Number(count), said: found[0] };
  const other = everyOther.exec(title);
  if (other) return { times: 4, said: other[0] };
  const each = daily.exec(title);
  if (each) return { times: 7, said: each[0] };
  const week = weekly.exec(title);
  return week && { times: 1, said: week[0] };
}

function weekdaysIn(title: string): { weekdays: number[]; said: string[] } {
  const named = [...title.matchAll(weekday)].filter((found) => {
    // "Sun" and "Sat" are words too: a day is written out, or with what makes it one.
    const isClear = /days?/iu.test(found[0]) || /^(?:every|each|on|next|this)\b/iu.test(found[0]);
    return isClear && !deadline.test(title.slice(0, found.index));
  });
  const weekdays = named.map((found) => names.indexOf((found[1] ?? "").slice(0, 3).toLowerCase()) + 1);
  if (weekdays.length > 0) return { weekdays, said: named.map(([said]) => said) };
  const short = shortDays.exec(title)?.[0];
  if (short !== undefined) {
    const days = short
      .split(/[^a-z]+/iu)
      .map((one) => names.findIndex((name) => name.startsWith(one.toLowerCase())) + 1);
    return { weekdays: days, said: [short] };
  }
  const [atWeekend, atWork] = [weekend.exec(title), workdays.exec(title)];
  if (atWork && atWork[0].trim() !== "") return { weekdays: [1, 2, 3, 4, 5], said: [atWork[0].trim()] };
  return atWeekend ? { weekdays: [6, 7], said: [atWeekend[0]] } : { weekdays: [], said: [] };
}

/** A time on the clock as a plan means it: "at 7" in the evening where the words say so, else an hour people are up at. */
function clockOf(title: string, part: PartOfDay | null): string | null {
  const { clock } = clockIn(title);
  if (clock === null) return null;
  const isLater =
    clock.isHalfDay &&
    clock.minute < 720 &&
    (part === "evening" || part === "night" || (part !== "morning" && clock.minute < 420));
  const minute = clock.minute + (isLater ? 720 : 0);
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

const mostMinutes = 240;

/** Reads the words of time of a goal's title. */
export function scheduleOf(title: string): Schedule {
  const often = timesIn(title);
  const { weekdays, said } = weekdaysIn(title);
  const day = parts.flatMap(([part, pattern]) => {
    const found = pattern.exec(title);
    return found ? [{ part, said: found[0] }] : [];
  })[0];
  const all = [often?.said, ...said, day?.said].filter((one) => one !== undefined);
  let bare = title;
  for (const one of all) bare = bare.replace(one, " ");
  const clock = clockOf(title, day?.part ?? null);
  if (clock !== null) bare = clockIn(bare).text;
  // "10 km in 50 minutes" is a result, and no length of a session.
  const stated = /\b(?:in|under|within) (?:under )?\d/iu.test(title) ? null : minutesIn(tidy(bare));
  const minutes = stated?.minutes && stated.minutes <= mostMinutes ? stated.minutes : null;
  if (stated && minutes !== null) bare = stated.text;
  bare = tidy(bare).replace(/\s+(?:and|on|at|in|for|to|every|each|a|per|before|after|of)$/iu, "");
  return {
    title: bare === "" ? title : bare,
    weekdays: [...new Set(weekdays)],
    times: often?.times ?? null,
    minutes,
    part: day?.part ?? null,
    clock,
    said: all.join(" ").trim(),
  };
}
