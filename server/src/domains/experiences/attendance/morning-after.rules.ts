import { Temporal } from "temporal-polyfill";

const hour = 3600 * 1000;

/**
 * Nobody is asked about anything that started longer ago, for instance after an outage. By the next morning each one is
 * over, because none lasts longer than 8 hours.
 */
export const askedWithin = 3 * 24 * hour;

/** When people are asked how it was: at 9:00 the day after the start, in the experience's zone or else UTC. */
export function morningAfter(dateTime: Date, timeZone: string | null): Date {
  const start = Temporal.Instant.fromEpochMilliseconds(dateTime.getTime()).toZonedDateTimeISO(timeZone ?? "UTC");
  const morning = start
    .toPlainDate()
    .add({ days: 1 })
    .toZonedDateTime({ timeZone: start.timeZoneId, plainTime: "09:00" });
  return new Date(morning.epochMilliseconds);
}
