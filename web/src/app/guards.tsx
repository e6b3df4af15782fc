import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { administratorIn } from "../domains/admin/admin-session.ts";
import { configQuery, sessionQuery } from "../domains/identity/identity.queries.ts";
import { nextPath } from "../domains/identity/shared/next-path.ts";
import { paths } from "./paths.ts";

export interface RouterContext {
  queryClient: QueryClient;
}

interface Visit {
  context: RouterContext;
  location: { href: string; pathname: string };
}

/** What a suspended member may open: the reason, and their messages to the team. */
export function isOpenWhileSuspended(pathname: string): boolean {
  return [paths.suspended, paths.support].some((open) => pathname === open || pathname.startsWith(`${open}/`));
}

/**
 * Members only: a visitor is redirected to the login screen, which leads back here; a suspended member to the reason.
 */
export async function requireMember({ context, location }: Visit): Promise<void> {
  const account = await context.queryClient.ensureQueryData(sessionQuery);
  const search = { next: nextPath(location.href) };
  if (account === null) throw redirect({ to: paths.login, search, replace: true });
  if (account.suspendedAt !== null) {
    if (!isOpenWhileSuspended(location.pathname)) throw redirect({ to: paths.suspended, replace: true });
  } else if (!account.welcomed) throw redirect({ to: paths.welcome, search, replace: true });
}

/** The reason for a suspension, only for suspended members. */
export async function requireSuspended({ context, location }: Visit): Promise<void> {
  const account = await context.queryClient.ensureQueryData(sessionQuery);
  if (account === null) throw redirect({ to: paths.login, search: { next: nextPath(location.href) }, replace: true });
  if (account.suspendedAt === null) throw redirect({ to: paths.home, replace: true });
}

/** The welcome step, for new accounts. */
export async function requireNewcomer({ context, location }: Visit): Promise<void> {
  const account = await context.queryClient.ensureQueryData(sessionQuery);
  if (account === null) throw redirect({ to: paths.login, search: { next: nextPath(location.href) }, replace: true });
  if (account.suspendedAt !== null) throw redirect({ to: paths.suspended, replace: true });
}

/** The login and sign-up screens: a signed-in member continues to the page they wanted. */
export async function requireVisitor({ context, search }: Visit & { search: { next?: string } }): Promise<void> {
  // Needed by the screen; requested now, in parallel with the session.
  void context.queryClient.prefetchQuery(configQuery);
  const account = await context.queryClient.ensureQueryData(sessionQuery);
  if (account !== null) throw redirect({ href: nextPath(search.next) ?? paths.home, replace: true });
}

/** Without its stored record the portal opens its own login screen (P-ADMIN-7). */
export function requireAdministrator({ location }: Pick<Visit, "location">): void {
  const admin = administratorIn(localStorage);
  if (admin !== null) {
    if (admin.mustSetUp !== true || location.pathname === paths.adminSecondFactor) return;
    throw redirect({ to: paths.adminSecondFactor, replace: true });
  }
  throw redirect({ to: paths.adminLogin, search: { next: nextPath(location.href) }, replace: true });
}

/** The portal's login screen redirects if already signed in. */
export function requireNoAdministrator(): void {
  if (administratorIn(localStorage) !== null) throw redirect({ to: paths.adminDashboard, replace: true });
}

/** Redirects a moderator from pages for administrators. */
export function requireFullAdministrator(): void {
  if (administratorIn(localStorage)?.role !== "admin") throw redirect({ to: paths.adminDashboard, replace: true });
}
