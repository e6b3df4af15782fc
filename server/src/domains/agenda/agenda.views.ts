import type { agendaItem } from "@alongside/contract/agenda/agenda.shapes.ts";
import type { z } from "zod";
import type { AgendaRow } from "./agenda.lists.store.ts";

export function agendaItemView(row: AgendaRow): z.input<typeof agendaItem> {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    // A constraint limits this column to the contract's types.
    type: row.type as z.input<typeof agendaItem>["type"],
    dateTime: row.dateTime.toISOString(),
    duration: row.duration,
    isCompleted: row.isCompleted,
    experienceId: row.experienceId,
    createdAt: row.createdAt.toISOString(),
  };
}
