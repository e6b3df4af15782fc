import { ownTimeZone } from "../../../../api/time-zone.ts";
import { wallTime } from "../../../../api/zoned-time.ts";

const clockFormat = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const weekdayFormat = new Intl.DateTimeFormat("en-GB", { weekday: "long" });
const dateFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const yearFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const dayFormat = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });
const longFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeStyle: "short" });

const day = 86_400_000;

/** The reader's calendar day: "2026-05-01". */
export const dayOf = (moment: number | string): string => wallTime(moment, ownTimeZone()).slice(0, 10);
const yearOf = (moment: number | string) => dayOf(moment).slice(0, 4);

export const clockOf = (moment: string): string => clockFormat.format(new Date(moment));
export const wholeTime = (moment: string): string => longFormat.format(new Date(moment));

/** Counted in calendar days, because days with a clock change have 23 or 25 hours. */
const daysAgo = (moment: string, now: number) => Math.round((Date.parse(dayOf(now)) - Date.parse(dayOf(moment))) / day);

/** A time as short as possible: the time, the day, or the date. */
export function shortTime(moment: string, now: number): string {
  const ago = daysAgo(moment, now);
  if (ago <= 0) return clockOf(moment);
  if (ago === 1) return "Yesterday";
  if (ago < 7) return weekdayFormat.format(new Date(moment));
  return (yearOf(moment) === yearOf(now) ? dateFormat : yearFormat).format(new Date(moment));
}

/** The date heading between messages. */
export function dayText(moment: string, now: number): string {
  const ago = daysAgo(moment, now);
  if (ago <= 0) return "Today";
  if (ago === 1) return "Yesterday";
  const words = dayFormat.format(new Date(moment));
  return yearOf(moment) === yearOf(now) ? words : `${words} ${yearOf(moment)}`;
}

/** The duration of a call: "1:05:09", "2:07". */
export function durationText(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
