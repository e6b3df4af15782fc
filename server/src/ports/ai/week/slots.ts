import { Temporal } from "temporal-polyfill";
import type { MemberAgendaItem } from "../ai.ts";

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

/** Hours on the days of the working week and at the weekend, the better first: "18:00". */
export interface Hours {
  week: readonly string[];
  weekend: readonly string[];
}

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
  take(duration: number, hours: Hours, fromDay: number): Date | null {
    const found = this.#days(fromDay)
      .flatMap(({ date, weekday }, order) => {
        const start = this.#startOn(date, weekday > 5 ? hours.weekend : hours.week, duration);
        return start === null ? [] : [{ date, start, order, given: this.#given.get(date) ?? 0 }];
      })
      .toSorted((a, b) => a.given - b.given || a.order - b.order)[0];
    if (!found) return null;
    this.#given.set(found.date, found.given + 1);
    this.#taken.push(spanOf(found.start, duration));
    return new Date(found.start);
  }

  #days(fromDay: number): { date: string; weekday: number }[] {
    const today = Temporal.Instant.fromEpochMilliseconds(this.#now.getTime())
      .toZonedDateTimeISO(this.#timeZone)
      .toPlainDate();
    // The days before the wished one are the last resort, not out of the question.
    const ahead = Array.from({ length: daysAhead }, (_, step) => (fromDay + step) % daysAhead);
    return ahead.map((days) => {
      const date = today.add({ days });
      return { date: date.toString(), weekday: date.dayOfWeek };
    });
  }

  #startOn(date: string, hours: readonly string[], duration: number): number | null {
    const [earliest, latest] = [
      this.#now.getTime() + notice * minute,
      this.#now.getTime() + daysAhead * 24 * 60 * minute,
    ];
    for (const hour of hours) {
      const start = momentOf(`${date}T${hour}`, this.#timeZone);
      if (start === null || start < earliest || start > latest) continue;
      if (!this.#taken.some((span) => clash(span, spanOf(start, duration), margin))) return start;
    }
    return null;
  }
}
