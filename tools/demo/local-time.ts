const minute = 60_000;
const day = 24 * 60 * minute;

/** A day of the calendar, as the UTC midnight of its date. */
export type CalendarDay = Date;

/** The calendar day it is somewhere at this moment. */
export function localDay(now: Date, timeZone: string): CalendarDay {
  const wall = new Date(now.getTime() + offset(now, timeZone));
  return new Date(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()));
}

export function addDays(to: CalendarDay, days: number): CalendarDay {
  return new Date(to.getTime() + days * day);
}

/** The moment at which clocks there show "18:30" on this day. */
export function momentOf(date: CalendarDay, clock: string, timeZone: string): Date {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  const wall = date.getTime() + (hours * 60 + minutes) * minute;
  // Twice, since the first guess may lie on the other side of a change of the clocks.
  const guess = new Date(wall - offset(new Date(wall), timeZone));
  return new Date(wall - offset(guess, timeZone));
}

/** How far clocks there are ahead of UTC, in milliseconds. */
function offset(moment: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, timeZoneName: "longOffset" }).formatToParts(moment);
  const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign = "+", hours = "0", minutes = "0"] = /GMT([+-])(\d\d):(\d\d)/u.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * minute;
}
