import type { NotificationType } from "@alongside/contract/notifications/notifications.constants.ts";
import { Temporal } from "temporal-polyfill";
import { type Subject, whenOf } from "../notifications/notifications.rules.ts";

const minute = 60 * 1000;

/** Milliseconds before the start. */
export const reminderTimes = { day: 24 * 60 * minute, hour: 60 * minute };

interface Reminded extends Subject {
  /** How many are coming, for the host; null for a guest. */
  guests: number | null;
}

/** "Tomorrow at 19:00: “Evening run”". */
export function reminder(subject: Reminded, now: Date): { type: NotificationType; title: string; message: string } {
  const { title, location, guests } = subject;
  const remaining = subject.dateTime.getTime() - now.getTime();
  const soon = remaining > reminderTimes.hour ? dayOf(subject, now) : minutesOf(remaining);
  const who = guests === null ? "" : ` ${comingTo(guests)}`;
  return {
    type: "experience-reminder",
    title: `${soon}: “${title}”`,
    message: `“${title}” starts on ${whenOf(subject)} at ${location}.${who}`,
  };
}

/** "Tomorrow at 19:00", in the time zone of the experience, or in UTC if it has none. */
function dayOf({ dateTime, timeZone }: Subject, now: Date): string {
  const at = (time: Date) =>
    Temporal.Instant.fromEpochMilliseconds(time.getTime()).toZonedDateTimeISO(timeZone ?? "UTC");
  const start = at(dateTime);
  const { days } = at(now).toPlainDate().until(start.toPlainDate());
  const clock = start.toPlainTime().toString({ smallestUnit: "minute" });
  // When clocks go forward, the day after tomorrow can be less than a day and an hour away.
  const day = days === 0 ? "Today" : days === 1 ? "Tomorrow" : start.toLocaleString("en", { weekday: "long" });
  return `${day} at ${clock}${timeZone === null ? " UTC" : ""}`;
}

function minutesOf(remaining: number): string {
  const minutes = Math.max(1, Math.round(remaining / minute));
  if (minutes > 50) return "In an hour";
  return minutes === 1 ? "In a minute" : `In ${minutes} minutes`;
}

function comingTo(guests: number): string {
  if (guests === 0) return "You're hosting. Nobody has joined yet.";
  return guests === 1 ? "You're hosting. One person is coming." : `You're hosting. ${guests} people are coming.`;
}
