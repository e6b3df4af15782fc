import { LRUCache } from "lru-cache";

/** A formatter costs a millisecond to make, and the zone names come from outside: the cache is bounded. */
const formatters = new LRUCache<string, Intl.DateTimeFormat>({ max: 200 });

function formatter(timeZone: string, style: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${timeZone} ${style}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat("en-GB", { ...options, timeZone });
    formatters.set(key, found);
  }
  return found;
}

/** The zone if the runtime knows it, else UTC. */
export function knownZone(timeZone: string | undefined): string {
  if (!timeZone) return "UTC";
  try {
    formatter(timeZone, "day", { year: "numeric", month: "2-digit", day: "2-digit" });
    return timeZone;
  } catch {
    return "UTC";
  }
}

/** Days since 1970 of the calendar day at a moment in a zone, so that days can be counted. */
export function dayNumber(moment: Date, timeZone: string): number {
  const parts = formatter(timeZone, "day", { year: "numeric", month: "2-digit", day: "2-digit" }).formatToParts(moment);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value ?? 0);
  return Date.UTC(part("year"), part("month") - 1, part("day")) / 86_400_000;
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: number): number {
  return (day + 3) % 7;
}

export function clockTime(moment: Date, timeZone: string): string {
  return formatter(timeZone, "clock", { hour: "2-digit", minute: "2-digit", hour12: false }).format(moment);
}

/** "today", "tomorrow", "on Friday" within a week, else "on Sat 14 June". */
export function dayName(moment: Date, now: Date, timeZone: string): string {
  const ahead = dayNumber(moment, timeZone) - dayNumber(now, timeZone);
  if (ahead === 0) return "today";
  if (ahead === 1) return "tomorrow";
  if (ahead === -1) return "yesterday";
  if (ahead > 1 && ahead < 7) return `on ${formatter(timeZone, "weekday", { weekday: "long" }).format(moment)}`;
  return `on ${formatter(timeZone, "date", { weekday: "short", day: "numeric", month: "long" }).format(moment).replace(",", "")}`;
}

/** "tomorrow at 18:30" */
export function whenText(iso: string, now: Date, timeZone: string): string {
  const moment = new Date(iso);
  return `${dayName(moment, now, timeZone)} at ${clockTime(moment, timeZone)}`;
}

interface AtPlace {
  dateTime: string;
  timeZone?: string | null;
}

/** The zone in which the time of something at a place is told: the place's own, where it is known. */
export function zoneAt({ timeZone }: Pick<AtPlace, "timeZone">, readers: string): string {
  return timeZone ? knownZone(timeZone) : readers;
}

/** "tomorrow at 18:30" by the clocks of the place, and said so where the reader's show another time. */
export function placeTime(at: AtPlace, now: Date, readers: string): string {
  const zone = zoneAt(at, readers);
  const moment = new Date(at.dateTime);
  const shown = (one: string) => `${dayNumber(moment, one)} ${clockTime(moment, one)}`;
  return `${whenText(at.dateTime, now, zone)}${shown(zone) === shown(readers) ? "" : " local time"}`;
}
