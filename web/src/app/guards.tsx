import type { QueryClient } from "@tanstack/react-query";
import { redirect } from "@tanstack/react-router";
import { configQuery, sessionQuery } from "../domains/identity/identity.queries.ts";
import { nextPath } from "../domains/identity/shared/next-path.ts";
import { paths } from "./paths.ts";

export interface RouterContext {
  queryClient: QueryClient;
}

interface Visit {
  context: RouterContext;
  location: { href: string };
}

/** Members only: a visitor is sent to the login screen, which leads back here. */
export async function requireMember({ context, location }: Visit): Promise<void> {
  const account = await context.queryClient.ensureQueryData(sessionQuery);
  const search = { next: nextPath(location.href) };
  if (account === null) throw redirect({ to: paths.login, search, replace: true });
  if (!account.welcomed) throw redirect({ to: paths.welcome, search, replace: true });
}

/** The welcome step: for somebody who has just got an account. */
export async function requireNewcomer({ context, location }: Visit): Promise<void> {
  const account = await context.queryClient.ensureQueryData(sessionQuery);
  if (account === null) throw redirect({ to: paths.login, search: { next: nextPath(location.href) }, replace: true });
}

/** The login and sign-up screens: whoever is signed in goes on to where they wanted to be. */
export async function requireVisitor({ context, search }: Visit & { search: { next?: string } }): Promise<void> {
  // Needed by the screen; asked for now, so that it travels beside the session.
  void context.queryClient.prefetchQuery(configQuery);
  const account = await context.queryClient.ensureQueryData(sessionQuery);
  if (account !== null) throw redirect({ href: nextPath(search.next) ?? paths.home, replace: true });
}
