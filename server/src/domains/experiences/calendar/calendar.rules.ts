import type { DateFilter } from "@alongside/contract/experiences/experiences.constants.ts";
import { Temporal } from "temporal-polyfill";

/** From the first moment to the second, exclusive. */
export interface Span {
  from: Date;
  to: Date;
}

/** Days from Monday of the current week, and how many. */
const weekdays = { thisWeek: [0, 7], thisWeekend: [5, 2], nextWeek: [7, 7] } as const;

/**
 * The range of a date filter now, in the viewer's time zone (P-EXPERIENCES-6): weeks begin on Monday, and the weekend is
 * Saturday and Sunday of the current week. Days may be longer or shorter than 24 hours.
 */
export function rangeOf(filter: DateFilter, now: Date, timeZone: string): Span {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  const days = (start: Temporal.PlainDate, [skip, count]: readonly [number, number]): Span => ({
    from: midnight(start.add({ days: skip }), timeZone),
    to: midnight(start.add({ days: skip + count }), timeZone),
  });
  switch (filter) {
    case "today":
      return days(today, [0, 1]);
    case "tomorrow":
      return days(today, [1, 1]);
    case "this-week":
      return days(monday, weekdays.thisWeek);
    case "this-weekend":
      return days(monday, weekdays.thisWeekend);
    case "next-week":
      return days(monday, weekdays.nextWeek);
  }
}

/** The first moment of a day, later than 0:00 if the clock skips it. */
function midnight(day: Temporal.PlainDate, timeZone: string): Date {
  return new Date(day.toZonedDateTime(timeZone).epochMilliseconds);
}
