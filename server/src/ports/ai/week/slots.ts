import { Temporal } from "temporal-polyfill";
import type { MemberAgendaItem } from "../ai.ts";
import type { Hours } from "./week-content.ts";

/** A span of time, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

const minute = 60_000;
/** Days a plan looks ahead, today being the first. */
export const daysAhead = 7;
/** Minutes kept free before and after what is planned already. */
const margin = 15;
/** Minutes from now that a plan leaves alone: nobody begins at once. */
const notice = 60;

/** When the open items of an agenda keep a member busy. */
export function busySpans(agenda: readonly MemberAgendaItem[]): Span[] {
  return agenda
    .filter((item) => !item.isCompleted)
    .map(({ dateTime, duration }) => {
      const from = Date.parse(dateTime);
      return { from, to: from + duration * minute };
    });
}

export function spanOf(from: number, duration: number): Span {
  return { from, to: from + duration * minute };
}

/** Whether two spans share time; `gap` in minutes is asked for between them. */
export function clash(one: Span, other: Span, gap = 0): boolean {
  return one.from < other.to + gap * minute && other.from < one.to + gap * minute;
}

/** The calendar day and the hour of a moment in a zone; Monday is 1. */
export function localTime(moment: number, timeZone: string): { date: string; hour: number; weekday: number } {
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone);
  return { date: zoned.toPlainDate().toString(), hour: zoned.hour, weekday: zoned.dayOfWeek };
}

/** The moment a local date and time means in a zone; null for what is no date and time. */
export function momentOf(local: string, timeZone: string): number | null {
  try {
    return Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds;
  } catch {
    return null;
  }
}

/** What limits the days of a session. */
interface Limits {
  /** 1 is Monday; any day where empty. */
  weekdays?: readonly number[];
  /** The moment by which it has to end. */
  until?: number | undefined;
  /** Dates that are taken by sessions of the same kind, and the days to keep from them. */
  apart?: { dates: readonly string[]; days: number };
}

/** Minutes of the day between which a session lies. */
const awake = { from: 390, to: 1350 };
/** Where the best hours are taken, those beside them. */
const shifts = [0, 30, -30, 60, -60, 90];

/** Finds free time on the coming days of a member, and remembers what it has given away. */
export class FreeTime {
  readonly #now: Date;
  readonly #timeZone: string;
  readonly #taken: Span[];
  readonly #given = new Map<string, number>();

  constructor(now: Date, timeZone: string, busy: readonly Span[]) {
    this.#now = now;
    this.#timeZone = timeZone;
    this.#taken = [...busy];
  }

  /** The best start for so many minutes, from so many days ahead on; days with nothing from this plan come first. */
  take(duration: number, hours: Hours, fromDay: number, limits: Limits = {}): Date | null {
    const found = this.#days(fromDay, limits)
      .flatMap(({ date, weekday }, order) => {
        const start = this.#startOn(date, weekday > 5 ? hours.weekend : hours.week, duration, limits.until);
        return start === null ? [] : [{ date, start, order, given: this.#given.get(date) ?? 0 }];
      })
      .toSorted((a, b) => a.given - b.given || a.order - b.order)[0];
    if (!found) return null;
    this.#given.set(found.date, found.given + 1);
    this.#taken.push(spanOf(found.start, duration));
    return new Date(found.start);
  }

  #days(fromDay: number, { weekdays = [], apart }: Limits): { date: string; weekday: number }[] {
    const today = Temporal.Instant.fromEpochMilliseconds(this.#now.getTime())
      .toZonedDateTimeISO(this.#timeZone)
      .toPlainDate();
    const isApart = (date: Temporal.PlainDate) =>
      !apart?.dates.some((other) => Math.abs(date.since(Temporal.PlainDate.from(other)).days) < apart.days);
    // Days before the requested one come last.
    return Array.from({ length: daysAhead }, (_, step) => today.add({ days: (fromDay + step) % daysAhead }))
      .filter((date) => (weekdays.length === 0 || weekdays.includes(date.dayOfWeek)) && isApart(date))
      .map((date) => ({ date: date.toString(), weekday: date.dayOfWeek }));
  }

  #startOn(date: string, hours: readonly string[], duration: number, until = Number.POSITIVE_INFINITY): number | null {
    const [earliest, latest] = [
      this.#now.getTime() + notice * minute,
      Math.min(until, this.#now.getTime() + daysAhead * 24 * 60 * minute + duration * minute),
    ];
    for (const shift of shifts) {
      for (const hour of hours) {
        const start = shifted(date, hour, shift, duration, this.#timeZone);
        if (start === null || start < earliest || start + duration * minute > latest) continue;
        if (!this.#taken.some((span) => clash(span, spanOf(start, duration), margin))) return start;
      }
    }
    return null;
  }
}

/** An hour of a day, some minutes later; null where the session would lie in the night. */
function shifted(date: string, hour: string, shift: number, duration: number, timeZone: string): number | null {
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  const at = hours * 60 + minutes + shift;
  if (at < awake.from || at + duration > awake.to) return null;
  return momentOf(
    `${date}T${String(Math.floor(at / 60)).padStart(2, "0")}:${String(at % 60).padStart(2, "0")}`,
    timeZone,
  );
}
