import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { createQueryClient } from "../src/api/query-client.ts";
import { watchDeviceOwner } from "../src/app/pocket/device-owner.ts";
import { createAppRouter } from "../src/app/router.tsx";
import { FocusRecovery } from "../src/ui/focus-recovery.tsx";
import { InvalidFocus } from "../src/ui/invalid-focus.tsx";
import { Toaster } from "../src/ui/toaster.tsx";

/** The whole application at an address, as a browser would open it. */
export function openApp(path: string) {
  const client = createQueryClient();
  watchDeviceOwner(client);
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [path] }));
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <FocusRecovery />
      <InvalidFocus />
      <Toaster />
    </QueryClientProvider>,
  );
  return { client, router };
}
