import { addDays, type Day, dayOf } from "./agenda-week.rules.ts";

interface Timed {
  dateTime: string;
  duration: number;
}

const clockFormat: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

function shown(moment: number, format: Intl.DateTimeFormatOptions, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { ...format, timeZone }).format(moment);
}

/** A day has no zone: it is read off as it stands. */
const ofDay = (day: Day, format: Intl.DateTimeFormatOptions) => shown(Date.parse(`${day}T00:00Z`), format, "UTC");

/** "09:00 – 10:30", on the clock of a zone. */
export function hoursText({ dateTime, duration }: Timed, timeZone: string): string {
  const begins = Date.parse(dateTime);
  const clock = (moment: number) => shown(moment, clockFormat, timeZone);
  return `${clock(begins)} – ${clock(begins + duration * 60_000)}`;
}

/** "09:00". */
export function clockText(dateTime: string, timeZone: string): string {
  return shown(Date.parse(dateTime), clockFormat, timeZone);
}

const near: readonly (readonly [days: number, name: string])[] = [
  [0, "Today"],
  [1, "Tomorrow"],
  [-1, "Yesterday"],
];

/** "Today", or "Wednesday, 25 November", with the year where it is another one. */
export function dayText(day: Day, today: Day): string {
  const name = near.find(([days]) => addDays(today, days) === day)?.[1];
  if (name !== undefined) return name;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return ofDay(day, { weekday: "long", day: "numeric", month: "long", ...(!isThisYear && { year: "numeric" }) });
}

/** "Yesterday, 14:00", or "Tue, 17 Nov, 14:00". */
export function momentText(dateTime: string, now: number, timeZone: string): string {
  const [day, today] = [dayOf(dateTime, timeZone), dayOf(now, timeZone)];
  const name = near.find(([days]) => addDays(today, days) === day)?.[1];
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const date =
    name ?? ofDay(day, { weekday: "short", day: "numeric", month: "short", ...(!isThisYear && { year: "numeric" }) });
  return `${date}, ${clockText(dateTime, timeZone)}`;
}

/** "Monday, 23 November 2026": for who hears it. */
export const fullDayText = (day: Day) =>
  ofDay(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" });

/** "Mon". */
export const weekdayText = (day: Day) => ofDay(day, { weekday: "short" });

/** "23–29 Nov 2026". */
export function weekText(monday: Day): string {
  const format = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" });
  return format.formatRange(Date.parse(`${monday}T00:00Z`), Date.parse(`${addDays(monday, 6)}T00:00Z`));
}

/** "45 minutes", "1 hour", "1 h 30 min". */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} minutes`;
  if (rest === 0) return hours === 1 ? "1 hour" : `${hours} hours`;
  return `${hours} h ${rest} min`;
}
