import type { QueryClient } from "@tanstack/react-query";
import { sessionQuery } from "../domains/identity/identity.queries.ts";
import { nextPath } from "../domains/identity/shared/next-path.ts";
import { paths } from "./paths.ts";
import type { AppRouter } from "./router.tsx";

/** Forgets the account and opens the login screen, which leads back to where the session was lost. */
export function logInAgain(client: QueryClient, router: AppRouter): void {
  const { pathname, href } = router.state.location;
  if (pathname === paths.login) return;
  client.setQueryData(sessionQuery.queryKey, null);
  void router.navigate({ to: paths.login, search: { next: nextPath(href) } });
}
