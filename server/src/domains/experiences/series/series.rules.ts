import { experienceLimits } from "@alongside/contract/experiences/experiences.constants.ts";
import { type SeriesPlan, seriesDays } from "@alongside/contract/experiences/series.constants.ts";
import { Temporal } from "temporal-polyfill";

const { min, max } = experienceLimits.seriesDates;

/**
 * The starts of a series at the same time on the clock of its place, whatever clock changes are in between. A time that
 * the clock skips on a day is the one that much later. Null if they are too few or too many.
 */
export function startsOf(first: Date, timeZone: string, series: SeriesPlan): Date[] | null {
  const start = Temporal.Instant.fromEpochMilliseconds(first.getTime()).toZonedDateTimeISO(timeZone);
  const plainTime = start.toPlainTime();
  const days = seriesDays(start.toPlainDate().toString(), series);
  if (days.length < min || days.length > max) return null;
  const startOn = (day: string) =>
    new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
  return [first, ...days.slice(1).map(startOn)];
}
