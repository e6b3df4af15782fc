import { experienceLimits } from "./experiences.constants.ts";

// Without the schema, so that the landing page's cards don't load a validator.

/** How often a series takes place. */
export const repeats = ["weekly", "fortnightly", "monthly"] as const;
export type Repeat = (typeof repeats)[number];

/** A series by its number of dates or its last day. */
export interface SeriesPlan {
  repeat: Repeat;
  dates?: number | undefined;
  until?: string | undefined;
}

const { max } = experienceLimits.seriesDates;
const dayLength = 24 * 3600 * 1000;

/**
 * The days of a series, "2026-03-09", the first included; one more than the limit where they are too many. Monthly keeps
 * the weekday: the second Tuesday stays the second. A fifth one is the last of each month.
 */
export function seriesDays(first: string, { repeat, dates, until }: SeriesPlan): string[] {
  const days = [first];
  const most = Math.min(dates ?? max + 1, max + 1);
  for (let at = 1; at < most; at += 1) {
    const day = repeat === "monthly" ? sameWeekday(first, at) : shifted(first, at * (repeat === "weekly" ? 7 : 14));
    if (until !== undefined && day > until) break;
    days.push(day);
  }
  return days;
}

/** 1 to 4 for the weekday's place in the month of a day; 5 for a fifth, which means the last. */
export function placeInMonth(day: string): number {
  return Math.ceil(Number(day.slice(8)) / 7);
}

/** The same weekday in the same place, months later. */
function sameWeekday(first: string, months: number): string {
  const [year = 0, month = 0] = first.split("-").map(Number);
  const weekday = new Date(`${first}T00:00Z`).getUTCDay();
  const start = new Date(Date.UTC(year, month - 1 + months, 1));
  const days = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  const earliest = 1 + ((weekday - start.getUTCDay() + 7) % 7);
  const wanted = earliest + (placeInMonth(first) - 1) * 7;
  start.setUTCDate(wanted > days ? wanted - 7 : wanted);
  return start.toISOString().slice(0, 10);
}

function shifted(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00Z`) + days * dayLength).toISOString().slice(0, 10);
}
