import { Temporal } from "temporal-polyfill";

const descriptionLength = 200;

/** A moment on the clock of its place, with the offset: "2026-05-23T18:30:00+01:00". */
export function placeTime(moment: Date, timeZone: string | null): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(moment.getTime());
  return instant.toString({ timeZone: timeZone ?? "UTC", smallestUnit: "second" });
}

/** "Sat 23 May, 18:30" on the clock of the place, or "… UTC" if its time zone isn't known. */
export function placeDay(moment: Date, timeZone: string | null): string {
  const text = new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone: timeZone ?? "UTC",
  }).format(moment);
  return timeZone === null ? `${text} UTC` : text;
}

/** A text on one line, cut at a word. */
export function summaryOf(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  if (line.length <= descriptionLength) return line;
  const end = Math.max(line.lastIndexOf(" ", descriptionLength), descriptionLength / 2);
  // Without the first half of a character that the cut goes through.
  return `${line.slice(0, end).replace(/[\uD800-\uDBFF]$/u, "")}…`;
}

interface Name {
  firstName: string | null;
  lastName: string | null;
  username: string | null;
}

/** The name visitors see; null without one. */
export function organizerName({ firstName, lastName, username }: Name): string | null {
  return [firstName, lastName].filter(Boolean).join(" ") || username;
}

/** "Hosted by Ana and Bo. ", in front of a description; nothing without names. */
export function hostsText(names: readonly string[]): string {
  if (names.length === 0) return "";
  return `Hosted by ${new Intl.ListFormat("en-GB").format(names)}. `;
}

/** Whether it is still to come or running: a past one isn't announced. */
export function isAnnounced({ dateTime, duration }: { dateTime: Date; duration: number }, now: Date): boolean {
  return now.getTime() < dateTime.getTime() + duration * 60_000;
}
