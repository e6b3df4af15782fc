import { Temporal } from "temporal-polyfill";

/** The moment of an hour on a day, counted from 1970, on the clocks of a zone. */
export function at(day: number, { hour, minute }: { hour: number; minute: number }, timeZone: string): Date {
  const date = new Date(day * 86_400_000);
  const zoned = Temporal.ZonedDateTime.from({
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour,
    minute,
    timeZone,
  });
  return new Date(zoned.epochMilliseconds);
}
