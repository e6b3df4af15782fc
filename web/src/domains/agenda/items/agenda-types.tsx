import { agendaTypes } from "@alongside/contract/agenda/agenda.constants.ts";
import { Bookmark, CalendarCheck, Coffee, Compass, type LucideIcon, Phone, Users } from "lucide-react";
import type { AgendaItem } from "../agenda.queries.ts";

export type AgendaType = AgendaItem["type"];

const typeBadges: Record<AgendaType, { label: string; icon: LucideIcon }> = {
  meeting: { label: "Meeting", icon: Users },
  call: { label: "Call", icon: Phone },
  appointment: { label: "Appointment", icon: CalendarCheck },
  coffee: { label: "Coffee", icon: Coffee },
  other: { label: "Other", icon: Bookmark },
};

/** An item's label and icon; one that belongs to an experience gets the experience's. */
export function kindOf({ type, experienceId }: Pick<AgendaItem, "type" | "experienceId">) {
  return experienceId === null ? typeBadges[type] : { label: "Experience", icon: Compass };
}

export const typeOptions = agendaTypes.map((value) => {
  const { label, icon: Icon } = typeBadges[value];
  // Without an icon on wide screens, where the five options fit in one line.
  return { value, label, icon: <Icon aria-hidden="true" className="sm:hidden" /> };
});
