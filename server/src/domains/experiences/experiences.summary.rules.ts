import { Temporal } from "temporal-polyfill";

/** The first moment of the current calendar month in a zone. */
export function monthStart(now: Date, timeZone: string): Date {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  return new Date(today.with({ day: 1 }).toZonedDateTime(timeZone).epochMilliseconds);
}
