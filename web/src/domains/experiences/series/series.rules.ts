import {
  placeInMonth,
  type SeriesPlan,
  type Repeat,
  seriesDays,
} from "@alongside/contract/experiences/series.constants.ts";
import { experienceLimits } from "@alongside/contract/experiences/experiences.constants.ts";

/** What the form holds of a series. */
export interface SeriesDraft {
  /** "" for an experience that takes place once. */
  repeat: Repeat | "";
  ends: "dates" | "until";
  dates: string;
  until: string;
}

export const noSeries: SeriesDraft = { repeat: "", ends: "dates", dates: "8", until: "" };

const places = ["first", "second", "third", "fourth", "last"];
const { min, max } = experienceLimits.seriesDates;

/** The series a host has entered, before validation; undefined for one date. */
export function seriesOf({ repeat, ends, dates, until }: SeriesDraft): SeriesPlan | undefined {
  if (repeat === "") return undefined;
  if (ends === "until") return { repeat, ...(until !== "" && { until }) };
  return { repeat, dates: dates.trim() === "" ? Number.NaN : Number(dates) };
}

/** "Every month, on the second Tuesday", for a start such as "2026-10-13T19:00". */
export function monthlyLabel(start: string): string {
  const day = start.slice(0, 10);
  if (day === "") return "Every month";
  const weekday = new Intl.DateTimeFormat("en-GB", { weekday: "long", timeZone: "UTC" }).format(new Date(day));
  return `Every month, on the ${places[placeInMonth(day) - 1] ?? "last"} ${weekday}`;
}

/** "8 dates, the last on Tue, 25 Nov 2026"; null while the start or the end is missing. */
export function seriesText(start: string, draft: SeriesDraft): string | null {
  const days = daysOf(start, draft);
  const last = days?.at(-1);
  if (days === null || last === undefined || !isSeriesSize(days.length)) return null;
  const format = new Intl.DateTimeFormat("en-GB", {
    weekday: "short",
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
  return `${days.length} dates, the last on ${format.format(new Date(last))}`;
}

/** Whether a last day makes too few or too many dates. */
export function hasWrongEnd(start: string, draft: SeriesDraft): boolean {
  if (draft.repeat === "" || draft.ends === "dates") return false;
  const days = daysOf(start, draft);
  return days !== null && !isSeriesSize(days.length);
}

function daysOf(start: string, draft: SeriesDraft): string[] | null {
  const series = seriesOf(draft);
  if (series === undefined || start === "") return null;
  const hasEnd = series.until !== undefined || Number.isInteger(series.dates);
  return hasEnd ? seriesDays(start.slice(0, 10), series) : null;
}

function isSeriesSize(count: number): boolean {
  return count >= min && count <= max;
}
