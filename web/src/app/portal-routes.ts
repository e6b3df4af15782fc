import { createRoute, redirect } from "@tanstack/react-router";
import { requireAdministrator, requireFullAdministrator, requireNoAdministrator } from "./guards.tsx";
import { paths } from "./paths.ts";
import { searchOf } from "./plain-search.ts";
import { root, titled } from "./root-route.ts";
import { screenOf } from "./screen-of.ts";

// The portal for the team, with its own frame and session.

export const adminLogin = createRoute({
  getParentRoute: () => root,
  path: "/admin/login",
  head: titled("Admin Login"),
  validateSearch: searchOf("next", "error"),
  beforeLoad: requireNoAdministrator,
  component: screenOf(() => import("../domains/admin/sign-in/admin-login-screen.tsx"), "AdminLoginScreen"),
});

const portal = createRoute({
  getParentRoute: () => root,
  id: "portal",
  beforeLoad: requireAdministrator,
  component: screenOf(() => import("../domains/admin/frame/admin-frame.tsx"), "AdminFrame"),
});
const front = createRoute({
  getParentRoute: () => portal,
  path: "/admin",
  validateSearch: searchOf("tab"),
  beforeLoad: ({ search }) => {
    throw redirect({ to: paths.adminDashboard, search, replace: true });
  },
});
const dashboard = createRoute({
  getParentRoute: () => portal,
  path: "/admin/dashboard",
  head: titled("Admin Dashboard"),
  validateSearch: searchOf(
    "tab",
    "search",
    "sort",
    "order",
    "filter",
    "kind",
    "status",
    "priority",
    "category",
    "assigned",
    "ticket",
    "member",
    "days",
  ),
  component: screenOf(() => import("../domains/admin/overview/dashboard-screen.tsx"), "DashboardScreen"),
});
const reports = createRoute({
  getParentRoute: () => portal,
  path: "/admin/reports",
  head: titled("Reports"),
  validateSearch: searchOf("status", "targetType"),
  component: screenOf(() => import("../domains/admin/desk/reports-screen.tsx"), "ReportsScreen"),
});
const report = createRoute({
  getParentRoute: () => portal,
  path: "/admin/reports/$id",
  head: titled("Report"),
  component: screenOf(() => import("../domains/admin/desk/report-screen.tsx"), "ReportScreen"),
});
const decisions = createRoute({
  getParentRoute: () => portal,
  path: "/admin/decisions",
  head: titled("Decisions"),
  validateSearch: searchOf("filter"),
  component: screenOf(() => import("../domains/admin/desk/decisions-screen.tsx"), "DecisionsScreen"),
});
const password = createRoute({
  getParentRoute: () => portal,
  path: "/admin/password",
  head: titled("Change your password"),
  component: screenOf(() => import("../domains/admin/sign-in/password-screen.tsx"), "PasswordScreen"),
});

const secondFactor = createRoute({
  getParentRoute: () => portal,
  path: "/admin/second-factor",
  head: titled("Second factor"),
  component: screenOf(() => import("../domains/admin/second-factor/second-factor-screen.tsx"), "SecondFactorScreen"),
});

// Administrators only.

const full = createRoute({ getParentRoute: () => portal, id: "full", beforeLoad: requireFullAdministrator });
const audit = createRoute({
  getParentRoute: () => full,
  path: "/admin/audit",
  head: titled("Audit log"),
  validateSearch: searchOf("action", "search"),
  component: screenOf(() => import("../domains/admin/audit/audit-screen.tsx"), "AuditScreen"),
});
const status = createRoute({
  getParentRoute: () => full,
  path: "/admin/status",
  head: titled("Status"),
  component: screenOf(() => import("../domains/admin/status/status-screen.tsx"), "StatusScreen"),
});
const team = createRoute({
  getParentRoute: () => full,
  path: "/admin/team",
  head: titled("Team"),
  component: screenOf(() => import("../domains/admin/team/team-screen.tsx"), "TeamScreen"),
});

export const portalRoutes = portal.addChildren([
  front,
  dashboard,
  reports,
  report,
  decisions,
  password,
  secondFactor,
  full.addChildren([audit, status, team]),
]);
