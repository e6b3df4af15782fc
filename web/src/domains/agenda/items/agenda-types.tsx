import { agendaTypes } from "@alongside/contract/agenda/agenda.constants.ts";
import { Bookmark, CalendarCheck, Coffee, Compass, type LucideIcon, Phone, Users } from "lucide-react";
import type { AgendaItem } from "../agenda.queries.ts";

export type AgendaType = AgendaItem["type"];

const looks: Record<AgendaType, { label: string; icon: LucideIcon }> = {
  meeting: { label: "Meeting", icon: Users },
  call: { label: "Call", icon: Phone },
  appointment: { label: "Appointment", icon: CalendarCheck },
  coffee: { label: "Coffee", icon: Coffee },
  other: { label: "Other", icon: Bookmark },
};

/** What an item is, in a word and a picture; one that comes with an experience is that. */
export function kindOf({ type, experienceId }: Pick<AgendaItem, "type" | "experienceId">) {
  return experienceId === null ? looks[type] : { label: "Experience", icon: Compass };
}

export const typeOptions = agendaTypes.map((value) => {
  const { label, icon: Icon } = looks[value];
  // Without its picture where the five then stand in one line.
  return { value, label, icon: <Icon aria-hidden="true" className="sm:hidden" /> };
});
