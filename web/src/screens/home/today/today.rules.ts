import type { Reply } from "../../../api/call.ts";

export type Today = Reply<"GET /api/user/today">;
export type NextPlan = NonNullable<Today["next"]>;
export type TodayGoal = NonNullable<Today["goal"]>;

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** How far away a plan is, in the words of a friend; `now` in milliseconds since 1970. */
export function countdown({ dateTime, duration }: { dateTime: string; duration: number }, now: number): string {
  const begins = Date.parse(dateTime);
  const ahead = begins - now;
  if (ahead <= 0) return now < begins + duration * minute ? "Happening now" : "Over";
  if (ahead < hour) return counted(Math.max(1, Math.round(ahead / minute)), "minute");
  const midnight = new Date(now).setHours(0, 0, 0, 0);
  const days = Math.round((new Date(begins).setHours(0, 0, 0, 0) - midnight) / day);
  if (days === 0) return counted(Math.round(ahead / hour), "hour");
  return days === 1 ? "Tomorrow" : counted(days, "day");
}

/** Ends the sentence about those who come along. */
export const coming = { one: "is coming", several: "are coming" };

const counted = (count: number, unit: string) => `In ${count} ${count === 1 ? unit : `${unit}s`}`;

/** The steps worth showing: the first open ones, and what was just ticked. */
export function stepsToShow<S extends { id: string; isDone: boolean }>(
  steps: readonly S[],
  ticked: ReadonlySet<string>,
  most: number,
): S[] {
  return steps.filter(({ id, isDone }) => !isDone || ticked.has(id)).slice(0, most);
}
