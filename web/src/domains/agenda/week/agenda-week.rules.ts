import { momentAt, wallTime } from "../../../api/zoned-time.ts";

/** A day of the calendar, whatever the zone: "2026-11-23". */
export type Day = string;

interface Timed {
  dateTime: string;
  /** Minutes. */
  duration: number;
}

const dayLength = 86_400_000;
const minute = 60_000;
/** Minutes of a day on the wall clock. */
const wholeDay = 1440;

export function dayOf(moment: number | string, timeZone: string): Day {
  return wallTime(moment, timeZone).slice(0, 10);
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00Z`) + count * dayLength).toISOString().slice(0, 10);
}

/** Weeks begin on Monday (P-AGENDA-6). */
export function mondayOf(day: Day): Day {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

export function daysFrom(monday: Day): Day[] {
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at));
}

/** The Monday of the week an address names by any of its days; this week's where it names none an agenda can have. */
export function weekNamed(text: string | undefined, today: Day): Day {
  const isNamed = text !== undefined && isDay(text) && text > "2000-01-07" && text < "9998-12-20";
  return mondayOf(isNamed ? text : today);
}

function isDay(text: string): boolean {
  const moment = /^\d{4}-\d\d-\d\d$/u.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** From the first moment of a day on, which is later than 0:00 where the clocks skip it. In milliseconds since 1970. */
function beginningOf(day: Day, timeZone: string): number {
  return Date.parse(momentAt(`${day}T00:00`, timeZone));
}

/** The span in which whatever shows in this week begins: an item can reach into it from the day before. */
export function spanOfWeek(monday: Day, timeZone: string): { from: string; to: string } {
  const [from, to] = [beginningOf(monday, timeZone) - dayLength, beginningOf(addDays(monday, 7), timeZone)];
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** What a day shows of an item: minutes on the wall clock since midnight. */
export interface Part<T> {
  item: T;
  begins: number;
  ends: number;
  /** It began on an earlier day. */
  isContinued: boolean;
}

/** What a day shows, soonest first. */
export function partsOf<T extends Timed>(items: readonly T[], day: Day, timeZone: string): Part<T>[] {
  const [dawn, dusk] = [beginningOf(day, timeZone), beginningOf(addDays(day, 1), timeZone)];
  return items
    .flatMap((item): Part<T>[] => {
      const start = Date.parse(item.dateTime);
      const end = start + item.duration * minute;
      if (start >= dusk || end <= dawn) return [];
      const begins = start < dawn ? 0 : minuteOfDay(start, timeZone);
      const shown = (Math.min(end, dusk) - Math.max(start, dawn)) / minute;
      const stands = end >= dusk ? wholeDay : minuteOfDay(end, timeZone);
      // Where the clocks go back, an end can stand before its beginning.
      const ends = stands > begins ? stands : Math.min(begins + shown, wholeDay);
      return [{ item, begins, ends, isContinued: start < dawn }];
    })
    .toSorted((a, b) => a.begins - b.begins || b.ends - a.ends);
}

function minuteOfDay(moment: number, timeZone: string): number {
  const wall = wallTime(moment, timeZone);
  return Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
}

/** A part beside those it overlaps: in which lane, of how many. */
export interface Placed<T> extends Part<T> {
  lane: number;
  lanes: number;
}

/** What overlaps each other and has to share one lane. */
export interface Crowd<T> {
  parts: Part<T>[];
  begins: number;
  ends: number;
}

/** Minutes of the shortest box that can still be read. */
const shortest = 30;
/** Lanes of a day in which a title can still be read. */
const mostLanes = 2;

const bottomOf = ({ begins, ends }: Part<unknown>) => Math.max(ends, begins + shortest);
const lanesOf = (cluster: readonly { lane: number }[]) => 1 + Math.max(...cluster.map(({ lane }) => lane));

/**
 * Gives each part the first free lane; what overlaps, also by way of others, shares the width. Where that needs more
 * lanes than can be read, the last one holds crowds.
 */
export function sideBySide<T>(parts: readonly Part<T>[]): { placed: Placed<T>[]; crowds: Crowd<T>[] } {
  const placed: Placed<T>[] = [];
  const crowds: Crowd<T>[] = [];
  for (const cluster of clustersOf(parts)) {
    const lanes = Math.min(lanesOf(cluster), mostLanes);
    const last = mostLanes - 1;
    const isCrowded = lanesOf(cluster) > mostLanes;
    placed.push(...cluster.filter(({ lane }) => !isCrowded || lane < last).map((part) => ({ ...part, lanes })));
    if (!isCrowded) continue;
    for (const rest of clustersOf(cluster.filter(({ lane }) => lane >= last))) {
      if (lanesOf(rest) === 1) placed.push(...rest.map((part) => ({ ...part, lane: last, lanes })));
      else crowds.push({ parts: rest, begins: rest[0]?.begins ?? 0, ends: Math.max(...rest.map(bottomOf)) });
    }
  }
  return { placed, crowds };
}

function clustersOf<T>(parts: readonly Part<T>[]): (Part<T> & { lane: number })[][] {
  const clusters: (Part<T> & { lane: number })[][] = [];
  let bottoms: number[] = [];
  for (const part of parts) {
    if (bottoms.every((bottom) => bottom <= part.begins)) {
      clusters.push([]);
      bottoms = [];
    }
    const free = bottoms.findIndex((bottom) => bottom <= part.begins);
    const lane = free === -1 ? bottoms.length : free;
    bottoms[lane] = bottomOf(part);
    clusters.at(-1)?.push({ ...part, lane });
  }
  return clusters;
}

/** The hours a week is drawn with: the waking day, and whatever lies outside of it. The second is not included. */
export function hoursOf(parts: readonly Part<unknown>[]): [number, number] {
  const first = Math.min(8, ...parts.map(({ begins }) => Math.floor(begins / 60)));
  const last = Math.max(20, ...parts.map((part) => Math.ceil(bottomOf(part) / 60)));
  return [first, Math.min(last, 24)];
}

export interface DayGroup<T> {
  day: Day;
  items: T[];
}

/** The days of a list in its order, each with its items. */
export function byDay<T extends Timed>(items: readonly T[], timeZone: string): DayGroup<T>[] {
  const groups: DayGroup<T>[] = [];
  for (const item of items) {
    const day = dayOf(item.dateTime, timeZone);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
