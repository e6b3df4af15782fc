import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { restoreAnswers } from "../api/device/kept-answers.ts";
import { createQueryClient } from "../api/query-client.ts";
import { watchInstallOffer } from "../shared/install.ts";
import { UiProvider } from "../ui/ui-provider.tsx";
import { logInAgain } from "./log-in-again.ts";
import { watchConnection } from "./pocket/watch-connection.ts";
import { watchDeviceOwner } from "./pocket/device-owner.ts";
import { createAppRouter } from "./router.tsx";
import { watchForSuspension } from "./suspension.ts";
import { watchForUnauthorized } from "./unauthorized.ts";

/**
 * The whole application: its cache, routes and toast. `restore` brings back what this device has kept, `load` loads the
 * first screen.
 */
export function createApplication(): {
  application: ReactNode;
  restore: () => Promise<void>;
  load: () => Promise<void>;
} {
  const client = createQueryClient();
  const router = createAppRouter(client);
  watchForUnauthorized(client, () => logInAgain(client, router));
  watchForSuspension(client);
  watchConnection(client);
  watchInstallOffer();
  const owner = watchDeviceOwner(client);
  const application = (
    <QueryClientProvider client={client}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </QueryClientProvider>
  );
  return {
    application,
    restore: () => restoreAnswers(client).then(owner.restored, () => undefined),
    load: () => router.load(),
  };
}
