import type { AgendaItem } from "./agenda.queries.ts";

/** Sage is done, honey is overdue, apricot an experience; all else is quiet. */
export function toneOf({ isCompleted, dateTime, experienceId }: AgendaItem, now: number): string {
  if (isCompleted) return "bg-sage-soft text-sage-ink line-through";
  if (Date.parse(dateTime) < now) return "bg-honey-soft text-honey-ink";
  return experienceId === null ? "bg-raised text-ink ring-line!" : "bg-accent-soft text-accent-ink";
}
