import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { createQueryClient } from "../api/query-client.ts";
import { UiProvider } from "../ui/ui-provider.tsx";
import { logInAgain } from "./log-in-again.ts";
import { createAppRouter } from "./router.tsx";
import { watchForSuspension } from "./suspension.ts";
import { watchForUnauthorized } from "./unauthorized.ts";

/** The whole application: its cache, routes and toast. */
export function createApplication(): ReactNode {
  const client = createQueryClient();
  const router = createAppRouter(client);
  watchForUnauthorized(client, () => logInAgain(client, router));
  watchForSuspension(client);
  return (
    <QueryClientProvider client={client}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  );
}
