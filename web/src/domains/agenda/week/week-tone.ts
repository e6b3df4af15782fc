import type { AgendaItem } from "../agenda.queries.ts";

/** Sage is done, honey is overdue, apricot is an experience; everything else is neutral. */
export function toneOf({ isCompleted, dateTime, experienceId }: AgendaItem, now: number): string {
  if (isCompleted) return "border-sage bg-sage-soft text-sage-ink line-through";
  if (Date.parse(dateTime) < now) return "border-honey-ink bg-honey-soft text-honey-ink";
  return experienceId === null
    ? "border-control bg-raised text-ink ring-line!"
    : "border-accent bg-accent-soft text-accent-ink";
}
