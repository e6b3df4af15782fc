import { Activity, Flag, Gavel, LayoutDashboard, type LucideIcon, ScrollText, UsersRound } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import type { Administrator } from "../admin-session.ts";

export interface PortalPage {
  label: string;
  to: string;
  icon: LucideIcon;
  /** For administrators only. */
  isAdminOnly?: true;
}

const pages: readonly PortalPage[] = [
  { label: "Dashboard", to: paths.adminDashboard, icon: LayoutDashboard },
  { label: "Reports", to: paths.adminReports, icon: Flag },
  { label: "Decisions", to: paths.adminDecisions, icon: Gavel },
  { label: "Audit log", to: paths.adminAudit, icon: ScrollText, isAdminOnly: true },
  { label: "Team", to: paths.adminTeam, icon: UsersRound, isAdminOnly: true },
  { label: "Status", to: paths.adminStatus, icon: Activity, isAdminOnly: true },
];

/** The pages a role has access to. */
export function pagesOf(role: Administrator["role"]): readonly PortalPage[] {
  return pages.filter(({ isAdminOnly }) => isAdminOnly !== true || role === "admin");
}
