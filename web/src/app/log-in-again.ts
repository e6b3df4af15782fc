import type { QueryClient } from "@tanstack/react-query";
import { forgetAdministrator, sessionEnded } from "../domains/admin/admin-session.ts";
import { sessionQuery } from "../domains/identity/identity.queries.ts";
import { nextPath } from "../domains/identity/shared/next-path.ts";
import { paths } from "./paths.ts";
import type { AppRouter } from "./router.tsx";

/** Clears the account and opens the login screen, which leads back to where the session was lost. */
export function logInAgain(client: QueryClient, router: AppRouter): void {
  const { pathname, href } = router.state.location;
  if (pathname === paths.login || pathname === paths.adminLogin) return;
  if (pathname.startsWith(`${paths.admin}/`)) {
    forgetAdministrator(client);
    void router.navigate({ to: paths.adminLogin, search: { next: nextPath(href), error: sessionEnded } });
    return;
  }
  client.setQueryData(sessionQuery.queryKey, null);
  void router.navigate({ to: paths.login, search: { next: nextPath(href) } });
}
