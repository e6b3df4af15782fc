import { createContext, useContext } from "react";
import type { AgendaItem } from "../agenda.queries.ts";
import type { Day } from "../week/agenda-week.rules.ts";

/** The dialogs of the agenda. */
export type AgendaDialog =
  | { kind: "add"; day?: Day; time?: string }
  | { kind: "edit"; item: AgendaItem }
  | { kind: "details"; item: AgendaItem }
  | { kind: "delete"; item: AgendaItem }
  | { kind: "feed" };

export const AgendaDialogContext = createContext<((dialog: AgendaDialog) => void) | undefined>(undefined);

/** Opens one of the agenda's dialogs. */
export function useAgendaDialog(): (dialog: AgendaDialog) => void {
  const open = useContext(AgendaDialogContext);
  if (open === undefined) throw new Error("what opens a dialog stands inside AgendaDialogs");
  return open;
}
