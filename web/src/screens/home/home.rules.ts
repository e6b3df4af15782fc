import type { DailyMotivation, MotivationLine } from "../../domains/coach/coach.queries.ts";

/** Before and after noon (P-SCREENS-11). */
export function greetingAt(now: Date): string {
  return now.getHours() < 12 ? "Good morning" : "Good afternoon";
}

const dayFormat = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long" });

/** "Thursday 14 May". */
export function dayText(now: Date): string {
  return dayFormat.format(now);
}

/** The date in the viewer's calendar, "2026-05-14". */
export function calendarDay(now: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

interface Day {
  /** The text before the facts; null if there is none. */
  opening: string | null;
  lines: readonly MotivationLine[];
  /** The suggested step; it links to a record if a line says the same. */
  suggestion: { text: string; link: MotivationLine["link"] | null } | null;
}

/**
 * The day as the dashboard shows it, each sentence once: the message repeats the facts for clients that don't show
 * lines.
 */
export function dayOf({ message, suggestion, lines }: DailyMotivation): Day {
  const step = lines.findLast(({ text }) => text === suggestion);
  const facts = lines.filter((line) => line !== step);
  const opening = facts.reduce((text, fact) => text.replace(fact.text, ""), message).trim();
  return {
    opening: opening === "" || opening === suggestion ? null : opening,
    lines: facts,
    suggestion: suggestion === null ? null : { text: suggestion, link: step?.link ?? null },
  };
}
