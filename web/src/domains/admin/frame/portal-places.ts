import { Activity, Flag, Gavel, LayoutDashboard, type LucideIcon, ScrollText, UsersRound } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import type { Administrator } from "../admin-session.ts";

export interface Place {
  label: string;
  to: string;
  icon: LucideIcon;
  /** For administrators alone. */
  isFull?: true;
}

const places: readonly Place[] = [
  { label: "Dashboard", to: paths.adminDashboard, icon: LayoutDashboard },
  { label: "Reports", to: paths.adminReports, icon: Flag },
  { label: "Decisions", to: paths.adminDecisions, icon: Gavel },
  { label: "Audit log", to: paths.adminAudit, icon: ScrollText, isFull: true },
  { label: "Team", to: paths.adminTeam, icon: UsersRound, isFull: true },
  { label: "Status", to: paths.adminStatus, icon: Activity, isFull: true },
];

/** Where somebody of this role can go. */
export function placesOf(role: Administrator["role"]): readonly Place[] {
  return places.filter(({ isFull }) => isFull !== true || role === "admin");
}
