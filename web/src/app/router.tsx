import type { QueryClient } from "@tanstack/react-query";
import { createRouter, type RouterHistory } from "@tanstack/react-router";
import { parseSearch, stringifySearch } from "./plain-search.ts";
import { RouteError } from "./route-error.tsx";
import { routeTree } from "./routes.tsx";
import { ScreenPending } from "./screen-pending.tsx";

/** `history` defaults to the browser's own. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history && { history }),
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: "intent",
    // TanStack Query caches loaded data; the router caches nothing.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: ScreenPending,
    defaultPendingMs: 250,
    defaultPendingMinMs: 300,
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
    scrollRestorationBehavior: "instant",
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
