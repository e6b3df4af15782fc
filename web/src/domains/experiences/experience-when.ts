import type { Experience } from "./experiences.queries.ts";
import { zoneLabel } from "./shared/experience-format.ts";

export interface When {
  /** "Saturday, 23 May 2026". */
  day: string;
  /** "18:30 – 20:00". */
  hours: string;
  /** "Lisbon time", where the reader's own clock shows something else. */
  zone: string | null;
  /** "Sat, 23 May, 19:30 on your clock", in the same case. */
  here: string | null;
}

const dayFormat: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", year: "numeric" };
const hourFormat: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };
const shortFormat: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short", ...hourFormat };

/** When an experience takes place, read off a clock at the place. */
export function whenOf(experience: Pick<Experience, "dateTime" | "duration" | "timeZone">, ownZone: string): When {
  const zone = knownZone(experience.timeZone) ?? ownZone;
  const begins = new Date(experience.dateTime);
  const ends = new Date(begins.getTime() + experience.duration * 60_000);
  const isElsewhere = shown(begins, shortFormat, zone) !== shown(begins, shortFormat, ownZone);
  return {
    day: shown(begins, dayFormat, zone),
    hours: `${shown(begins, hourFormat, zone)} – ${shown(ends, hourFormat, zone)}`,
    zone: isElsewhere ? zoneLabel(zone) : null,
    here: isElsewhere ? `${shown(begins, shortFormat, ownZone)} on your clock` : null,
  };
}

/** "Sat, 23 May, 18:30 – 20:00" on the reader's own clock. */
export function spanHere({ dateTime, duration }: Pick<Experience, "dateTime" | "duration">, ownZone: string): string {
  const begins = new Date(dateTime);
  const ends = new Date(begins.getTime() + duration * 60_000);
  return `${shown(begins, shortFormat, ownZone)} – ${shown(ends, hourFormat, ownZone)}`;
}

function shown(date: Date, format: Intl.DateTimeFormatOptions, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { ...format, timeZone }).format(date);
}

/** A zone of a newer list than this browser's counts as none. */
function knownZone(zone: string | null): string | null {
  try {
    if (zone !== null) new Intl.DateTimeFormat("en-GB", { timeZone: zone });
    return zone;
  } catch {
    return null;
  }
}
