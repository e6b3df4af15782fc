import type { AgendaItem } from "../../src/domains/agenda/agenda.queries.ts";

let made = 0;

/** An agenda item without an experience; what differs is given. */
export function anItem(details: Partial<AgendaItem> = {}): AgendaItem {
  made += 1;
  return {
    id: `0198c0de-0000-7000-8000-${String(made).padStart(12, "0")}`,
    title: "Call the dentist",
    description: null,
    type: "call",
    dateTime: "2026-11-25T09:00:00.000Z",
    duration: 60,
    isCompleted: false,
    experienceId: null,
    createdAt: "2026-11-01T10:00:00.000Z",
    ...details,
  };
}
