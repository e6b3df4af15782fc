import { creationCategories, filterCategories } from "@alongside/contract/experiences/experiences.constants.ts";
import type { Reply } from "../../../api/call.ts";
import { repeatLabels } from "../series/repeat-labels.ts";

export type Experience = Reply<"GET /api/experiences">[number];

type Moment = Pick<Experience, "dateTime" | "timeZone">;
type Places = Pick<Experience, "currentParticipants" | "maxParticipants">;

const labels = new Map<string, string>(
  [...filterCategories, ...creationCategories].map(({ value, label }) => [value, label]),
);

/** The label of a category; an unknown one is shown as is. */
export function categoryLabel(category: string): string {
  return labels.get(category) ?? category;
}

/** "Weekly · Food & Dining", or the category alone. */
export function kindLabel({ category, series }: Pick<Experience, "category" | "series">): string {
  return series === null ? categoryLabel(category) : `${repeatLabels[series.repeat]} · ${categoryLabel(category)}`;
}

/**
 * The start in the time zone of the place: "Sat 23 May, 18:30". The zone is added, "Lisbon time", if the viewer's clock
 * differs at that moment.
 */
export function startText({ dateTime, timeZone }: Moment): string {
  const placeTime = clock(dateTime, timeZone);
  return timeZone === null || placeTime === clock(dateTime, null) ? placeTime : `${placeTime} ${zoneLabel(timeZone)}`;
}

/** The same without the zone, where the screen says it. */
export function placeStartText({ dateTime, timeZone }: Moment): string {
  return clock(dateTime, timeZone);
}

/** "12 Mar", the day at the place. */
export function laterDayText({ dateTime, timeZone }: Moment): string {
  return clock(dateTime, timeZone, { day: "numeric", month: "short" });
}

/** "19:30 your time", with the day if it differs; null if the viewer's clock agrees. */
export function localStartText({ dateTime, timeZone }: Moment): string | null {
  const viewerTime = clock(dateTime, null);
  if (viewerTime === clock(dateTime, timeZone)) return null;
  const isSameDay = clock(dateTime, null, dayFormat) === clock(dateTime, timeZone, dayFormat);
  return `${isSameDay ? clock(dateTime, null, hourFormat) : viewerTime} your time`;
}

/** "Lisbon time" for a zone's IANA name. */
export function zoneLabel(timeZone: string): string {
  return `${timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone} time`;
}

const dayFormat: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short" };
const hourFormat: Intl.DateTimeFormatOptions = { hour: "2-digit", minute: "2-digit" };

function clock(
  dateTime: string,
  timeZone: string | null,
  format: Intl.DateTimeFormatOptions = { ...dayFormat, ...hourFormat },
): string {
  const date = new Date(dateTime);
  try {
    return new Intl.DateTimeFormat("en-GB", { ...format, ...(timeZone !== null && { timeZone }) }).format(date);
  } catch {
    // A browser with an older zone list than the server's falls back to its own time zone.
    return new Intl.DateTimeFormat("en-GB", format).format(date);
  }
}

/** "Free", "€12" or "€12.50". */
export function priceLabel({ price, isFree }: Pick<Experience, "price" | "isFree">): string {
  if (isFree) return "Free";
  const money = { style: "currency", currency: "EUR", trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat("en-IE", money).format(Number(price));
}

/** "4/10 participants". */
export function participantsLabel({ currentParticipants, maxParticipants }: Places): string {
  return `${currentParticipants}/${maxParticipants} participants`;
}

/** "45 min", "2 h", "1 h 30 min". */
export function durationLabel(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} h`, (rest > 0 || hours === 0) && `${rest} min`].filter(Boolean).join(" ");
}

export function isFull({ currentParticipants, maxParticipants }: Places): boolean {
  return currentParticipants >= maxParticipants;
}
