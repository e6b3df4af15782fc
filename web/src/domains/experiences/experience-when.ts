import type { Experience } from "./experiences.queries.ts";
import { zoneLabel } from "./shared/experience-format.ts";

export interface WhenTexts {
  /** "Saturday, 23 May 2026". */
  day: string;
  /** "18:30 – 20:00". */
  hours: string;
  /** "Lisbon time", if the viewer's time zone differs. */
  zone: string | null;
  /** "Sat, 23 May, 19:30 your time", if the viewer's time zone differs. */
  localStart: string | null;
}

const dayFormat: Intl.DateTimeFormatOptions = { weekday: "long", day: "numeric", month: "long", year: "numeric" };
const hourFormat: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };
const shortFormat: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short", ...hourFormat };

/** The date and time of an experience in the time zone of its place. */
export function whenTexts(
  experience: Pick<Experience, "dateTime" | "duration" | "timeZone">,
  ownZone: string,
): WhenTexts {
  const zone = zoneIfKnown(experience.timeZone) ?? ownZone;
  const begins = new Date(experience.dateTime);
  const ends = new Date(begins.getTime() + experience.duration * 60_000);
  const isElsewhere = formatDate(begins, shortFormat, zone) !== formatDate(begins, shortFormat, ownZone);
  return {
    day: formatDate(begins, dayFormat, zone),
    hours: `${formatDate(begins, hourFormat, zone)} – ${formatDate(ends, hourFormat, zone)}`,
    zone: isElsewhere ? zoneLabel(zone) : null,
    localStart: isElsewhere ? `${formatDate(begins, shortFormat, ownZone)} your time` : null,
  };
}

/** "Sat, 23 May, 18:30 – 20:00" in the viewer's time zone. */
export function localSpanText(
  { dateTime, duration }: Pick<Experience, "dateTime" | "duration">,
  ownZone: string,
): string {
  const begins = new Date(dateTime);
  const ends = new Date(begins.getTime() + duration * 60_000);
  return `${formatDate(begins, shortFormat, ownZone)} – ${formatDate(ends, hourFormat, ownZone)}`;
}

function formatDate(date: Date, format: Intl.DateTimeFormatOptions, timeZone: string): string {
  return new Intl.DateTimeFormat("en-GB", { ...format, timeZone }).format(date);
}

/** Null for a zone that this browser doesn't know. */
function zoneIfKnown(zone: string | null): string | null {
  try {
    if (zone !== null) new Intl.DateTimeFormat("en-GB", { timeZone: zone });
    return zone;
  } catch {
    return null;
  }
}
