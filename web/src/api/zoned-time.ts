/** One per zone, because creating one is slow and a list needs many. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  formats.set(timeZone, made);
  return made;
}

/** A timestamp as the local time in a zone: "2026-03-09T18:30", the format of a datetime-local field. */
export function wallTime(moment: number | string, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(new Date(moment));
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? "";
  return `${of("year").padStart(4, "0")}-${of("month")}-${of("day")}T${of("hour")}:${of("minute")}`;
}

/**
 * The timestamp, in ISO 8601 and UTC, at which clocks in a zone show this time; "" if it is invalid. An hour skipped by
 * a clock change counts on from the old time, as calendars do.
 */
export function momentAt(wall: string, timeZone: string): string {
  const asUtc = Date.parse(`${wall}Z`);
  if (Number.isNaN(asUtc)) return "";
  const offsetAt = (moment: number) => Date.parse(`${wallTime(moment, timeZone)}Z`) - moment;
  const first = asUtc - offsetAt(asUtc);
  const second = asUtc - offsetAt(first);
  const moment = wallTime(second, timeZone) === wall.slice(0, 16) ? second : Math.max(first, second);
  return new Date(moment).toISOString();
}
