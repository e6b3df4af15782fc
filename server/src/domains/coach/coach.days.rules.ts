import { Temporal } from "temporal-polyfill";

export interface Day {
  /** "2026-05-04" */
  date: string;
  /** Days since 1970: what varies from one day to the next. */
  number: number;
  /** "Monday" */
  name: string;
  from: Date;
  /** The first moment of the next day. */
  to: Date;
}

const names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

function zonedDay(moment: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
}

function midnight(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
}

function daysSince1970(day: Temporal.PlainDate): number {
  return Date.UTC(day.year, day.month - 1, day.day) / 86_400_000;
}

/** The calendar day of a moment in a zone; its length follows the zone's clock changes. */
export function dayOf(moment: Date, timeZone: string): Day {
  const day = zonedDay(moment, timeZone);
  return {
    date: day.toString(),
    number: daysSince1970(day),
    name: names[day.dayOfWeek - 1] ?? "",
    from: midnight(day, timeZone),
    to: midnight(day.add({ days: 1 }), timeZone),
  };
}

/** Days from one day to a moment, by the calendar of a zone: 0 on the day, 1 on the next. */
export function daysUntil(moment: Date, today: Day, timeZone: string): number {
  return daysSince1970(zonedDay(moment, timeZone)) - today.number;
}

/** "18:30" */
export function clockTime(moment: Date, timeZone: string): string {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
  return `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

/** "today", "tomorrow", "on Friday" within a week, else "on 14 June". */
export function dayText(moment: Date, today: Day, timeZone: string): string {
  const ahead = daysUntil(moment, today, timeZone);
  if (ahead === 0) return "today";
  if (ahead === 1) return "tomorrow";
  const day = zonedDay(moment, timeZone);
  if (ahead > 1 && ahead < 7) return `on ${names[day.dayOfWeek - 1] ?? ""}`;
  return `on ${day.toLocaleString("en-GB", { day: "numeric", month: "long" })}`;
}
