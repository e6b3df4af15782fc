import type { DailyMotivation, MotivationLine } from "../../domains/coach/coach.queries.ts";

/** Document 1, section 2. */
export function greetingAt(now: Date): string {
  return now.getHours() < 12 ? "Good morning" : "Good afternoon";
}

/** The date on the reader's own calendar, "2026-05-14". */
export function calendarDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

interface Day {
  /** Null where the lines say all of it. */
  message: string | null;
  lines: readonly MotivationLine[];
  /** What asks for a step; it leads to what it is about where a line says the same. */
  suggestion: { text: string; link: MotivationLine["link"] | null } | null;
}

/** The day as the dashboard shows it, each sentence once. */
export function dayOf({ message, suggestion, lines }: DailyMotivation): Day {
  const step = lines.findLast(({ text }) => text === suggestion);
  const told = lines.filter((line) => line !== step);
  const isTold = told.length > 0 && told.every(({ text }) => message.includes(text));
  return {
    message: isTold || message === suggestion ? null : message,
    lines: told,
    suggestion: suggestion === null ? null : { text: suggestion, link: step?.link ?? null },
  };
}
