const minute = 60_000;
const day = 24 * 60 * minute;

/** A calendar day, as midnight UTC of its date. */
export type CalendarDay = Date;

/** The current calendar day in a time zone. */
export function localDay(now: Date, timeZone: string): CalendarDay {
  const wall = new Date(now.getTime() + offset(now, timeZone));
  return new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()));
}

export function addDays(to: CalendarDay, days: number): CalendarDay {
  return new Date(to.getTime() + days * day);
}

/** The time at which local clocks show "18:30" on this day. */
export function momentOf(date: CalendarDay, clock: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  const wall = date.getTime() + (hours * 60 + minutes) * minute;
  // Twice, because the first guess may be on the other side of a clock change.
  const guess = new Date(wall - offset(new Date(wall), timeZone));
  return new Date(wall - offset(guess, timeZone));
}

/** The offset of the time zone from UTC, in milliseconds. */
function offset(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "longOffset" }).formatToParts(moment);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d\d):(\d\d)/u.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute;
}
