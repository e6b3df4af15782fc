import { addDays, type Day, dayOf } from "./week/agenda-week.rules.ts";

interface Timed {
  dateTime: string;
  duration: number;
}

const clockFormat: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };

function formatMoment(moment: number, format: Intl.DateTimeFormatOptions, timeZone: string): string {
  // The locale puts a comma after the weekday if a year follows; the design has none.
  return new Intl.DateTimeFormat("en-GB", { ...format, timeZone }).format(moment).replace(",", "");
}

/** A calendar day has no time zone, so it is formatted in UTC. */
const formatDay = (day: Day, format: Intl.DateTimeFormatOptions) =>
  formatMoment(Date.parse(`${day}T00:00Z`), format, "UTC");

/** "09:00 – 10:30" in a time zone; "22:00 – 06:00 the next day" over midnight. */
export function hoursText(item: Timed, timeZone: string): string {
  const { begins, ends } = momentsOf(item);
  const isOverMidnight = dayOf(begins, timeZone) !== dayOf(ends - 1, timeZone);
  return isOverMidnight ? `${spanText(item, timeZone)} the next day` : spanText(item, timeZone);
}

/** The same for the day on which the item ends: "22:00 the day before – 06:00". */
export function continuedHoursText(item: Timed, timeZone: string): string {
  return spanText(item, timeZone).replace(" – ", " the day before – ");
}

/** "22:00 – 06:00", where the day is obvious. */
export function spanText(item: Timed, timeZone: string): string {
  const { begins, ends } = momentsOf(item);
  const clock = (moment: number) => formatMoment(moment, clockFormat, timeZone);
  return `${clock(begins)} – ${clock(ends)}`;
}

function momentsOf({ dateTime, duration }: Timed) {
  const begins = Date.parse(dateTime);
  return { begins, ends: begins + duration * 60_000 };
}

/** "09:00". */
export function clockText(dateTime: string, timeZone: string): string {
  return formatMoment(Date.parse(dateTime), clockFormat, timeZone);
}

const relativeDays: readonly (readonly [days: number, name: string])[] = [
  [0, "Today"],
  [1, "Tomorrow"],
  [-1, "Yesterday"],
];

/** "Today", or "Wednesday 25 November", with the year if it isn't this one. */
export function dayText(day: Day, today: Day): string {
  const name = relativeDays.find(([days]) => addDays(today, days) === day)?.[1];
  if (name !== undefined) return name;
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  return formatDay(day, { weekday: "long", day: "numeric", month: "long", ...(!isThisYear && { year: "numeric" }) });
}

/** "Yesterday, 14:00", or "Tue 17 Nov, 14:00". */
export function momentText(dateTime: string, now: number, timeZone: string): string {
  const [day, today] = [dayOf(dateTime, timeZone), dayOf(now, timeZone)];
  const name = relativeDays.find(([days]) => addDays(today, days) === day)?.[1];
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const date =
    name ??
    formatDay(day, { weekday: "short", day: "numeric", month: "short", ...(!isThisYear && { year: "numeric" }) });
  return `${date}, ${clockText(dateTime, timeZone)}`;
}

/** "Monday 23 November 2026", for screen readers. */
export const fullDayText = (day: Day) =>
  formatDay(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" });

/** "Mon". */
export const weekdayText = (day: Day) => formatDay(day, { weekday: "short" });

/** "23–29 Nov", with the year unless both ends are in this one. */
export function weekText(first: Day, today: Day): string {
  const last = addDays(first, 6);
  const isThisYear = [first, last].every((day) => day.slice(0, 4) === today.slice(0, 4));
  const format = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    ...(!isThisYear && { year: "numeric" }),
    timeZone: "UTC",
  });
  return format.formatRange(Date.parse(`${first}T00:00Z`), Date.parse(`${last}T00:00Z`));
}

/** "45 minutes", "1 hour", "1 h 30 min". */
export function durationText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} minutes`;
  if (rest === 0) return hours === 1 ? "1 hour" : `${hours} hours`;
  return `${hours} h ${rest} min`;
}
