import { Temporal } from "temporal-polyfill";

const hour = 3600 * 1000;

/**
 * Starts further back are asked about no more, after a server was down. None starts so late that it isn't over by then: it
 * lasts 8 hours at most.
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
