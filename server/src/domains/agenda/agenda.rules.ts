import { agendaLimits } from "@alongside/contract/agenda/agenda.constants.ts";

/** Longest duration of an item in minutes: how long before a moment an item can start and still overlap it. */
export const longestItem = agendaLimits.duration.max;

/** The end of something that lasts `duration` minutes. */
export function endOf(start: Date, duration: number): Date {
  return new Date(start.getTime() + duration * 60_000);
}

/** Minutes of a day. */
const day = 24 * 60;
/** Days the private calendar looks back. */
const feedDays = 90;
/** Entries of a private calendar. */
export const feedEntries = 2_000;

/** A private calendar starts here and contains everything after it. */
export function feedStart(now: Date): Date {
  return endOf(now, -feedDays * day);
}
