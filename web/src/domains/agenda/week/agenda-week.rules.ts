import { momentAt, wallTime } from "../../../api/zoned-time.ts";

/** A calendar day without a time zone: "2026-11-23". */
export type Day = string;

interface Timed {
  dateTime: string;
  /** Minutes. */
  duration: number;
}

const dayLength = 86_400_000;
const minute = 60_000;
const minutesPerDay = 1440;

export function dayOf(moment: number | string, timeZone: string): Day {
  return wallTime(moment, timeZone).slice(0, 10);
}

export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(`${day}T00:00Z`) + count * dayLength).toISOString().slice(0, 10);
}

export function daysFrom(first: Day): Day[] {
  return Array.from({ length: 7 }, (_, at) => addDays(first, at));
}

/** The first of the seven days shown: the URL's day; without a valid one, today (P-AGENDA-6). */
export function parseWeek(text: string | undefined, today: Day): Day {
  const isValid = text !== undefined && isDay(text) && text > "2000-01-07" && text < "9998-12-20";
  return isValid ? text : today;
}

function isDay(text: string): boolean {
  const moment = /^\d{4}-\d\d-\d\d$/u.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

/** The first moment of a day in milliseconds; later than 0:00 if a clock change skips midnight. */
function startOfDay(day: Day, timeZone: string): number {
  return Date.parse(momentAt(`${day}T00:00`, timeZone));
}

/** The span in which a week's items start; it includes the day before, whose items can extend into the week. */
export function spanOfWeek(first: Day, timeZone: string): { from: string; to: string } {
  const [from, to] = [startOfDay(first, timeZone) - dayLength, startOfDay(addDays(first, 7), timeZone)];
  return { from: new Date(from).toISOString(), to: new Date(to).toISOString() };
}

/** The part of an item on one day, in wall clock minutes since midnight. */
export interface Part<T> {
  item: T;
  begins: number;
  ends: number;
  /** It started on an earlier day. */
  isContinued: boolean;
}

/** The parts of the items on one day, earliest first. */
export function partsOf<T extends Timed>(items: readonly T[], day: Day, timeZone: string): Part<T>[] {
  const [dayStart, dayEnd] = [startOfDay(day, timeZone), startOfDay(addDays(day, 1), timeZone)];
  return items
    .flatMap((item): Part<T>[] => {
      const start = Date.parse(item.dateTime);
      const end = start + item.duration * minute;
      if (start >= dayEnd || end <= dayStart) return [];
      const begins = start < dayStart ? 0 : minuteOfDay(start, timeZone);
      const visibleMinutes = (Math.min(end, dayEnd) - Math.max(start, dayStart)) / minute;
      const wallEnd = end >= dayEnd ? minutesPerDay : minuteOfDay(end, timeZone);
      // When the clocks go back, the end can be before the start on the wall clock.
      const ends = wallEnd > begins ? wallEnd : Math.min(begins + visibleMinutes, minutesPerDay);
      return [{ item, begins, ends, isContinued: start < dayStart }];
    })
    .toSorted((a, b) => a.begins - b.begins || b.ends - a.ends);
}

function minuteOfDay(moment: number, timeZone: string): number {
  const wall = wallTime(moment, timeZone);
  return Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
}

/** A part with its lane, counted from zero, and the number of lanes. */
export interface Placed<T> extends Part<T> {
  lane: number;
  lanes: number;
}

/** Overlapping parts that don't fit beside each other. */
export interface Overflow<T> {
  parts: Part<T>[];
  begins: number;
  ends: number;
}

/** The shortest readable box, in minutes. */
const minBoxMinutes = 30;
/** A title is readable in at most this many lanes. */
const maxLanes = 2;

const bottomOf = ({ begins, ends }: Part<unknown>) => Math.max(ends, begins + minBoxMinutes);
const lanesOf = (cluster: readonly { lane: number }[]) => 1 + Math.max(...cluster.map(({ lane }) => lane));

/**
 * Puts each part into the first free lane; parts that overlap, directly or through others, share the width. If that
 * takes more lanes than are readable, the last lane collects the rest.
 */
export function assignLanes<T>(parts: readonly Part<T>[]): { placed: Placed<T>[]; overflows: Overflow<T>[] } {
  const placed: Placed<T>[] = [];
  const overflows: Overflow<T>[] = [];
  for (const cluster of clustersOf(parts)) {
    const lanes = Math.min(lanesOf(cluster), maxLanes);
    const last = maxLanes - 1;
    const hasOverflow = lanesOf(cluster) > maxLanes;
    placed.push(...cluster.filter(({ lane }) => !hasOverflow || lane < last).map((part) => ({ ...part, lanes })));
    if (!hasOverflow) continue;
    for (const rest of clustersOf(cluster.filter(({ lane }) => lane >= last))) {
      if (lanesOf(rest) === 1) placed.push(...rest.map((part) => ({ ...part, lane: last, lanes })));
      else overflows.push({ parts: rest, begins: rest[0]?.begins ?? 0, ends: Math.max(...rest.map(bottomOf)) });
    }
  }
  return { placed, overflows };
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

/** The hours shown in a week: the daytime, extended to fit all parts. The second hour is exclusive. */
export function hoursOf(parts: readonly Part<unknown>[]): [number, number] {
  const first = Math.min(8, ...parts.map(({ begins }) => Math.floor(begins / 60)));
  const last = Math.max(20, ...parts.map((part) => Math.ceil(bottomOf(part) / 60)));
  return [first, Math.min(last, 24)];
}

export interface DayGroup<T> {
  day: Day;
  items: T[];
}

/** Groups a list by day, in the list's order. */
export function groupByDay<T extends Timed>(items: readonly T[], timeZone: string): DayGroup<T>[] {
  const groups: DayGroup<T>[] = [];
  for (const item of items) {
    const day = dayOf(item.dateTime, timeZone);
    const last = groups.at(-1);
    if (last?.day === day) last.items.push(item);
    else groups.push({ day, items: [item] });
  }
  return groups;
}
