import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterContextProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { createQueryClient } from "../src/api/query-client.ts";
import { createAppRouter } from "../src/app/router.tsx";
import { FocusRecovery } from "../src/ui/focus-recovery.tsx";
import { InvalidFocus } from "../src/ui/invalid-focus.tsx";
import { Toaster } from "../src/ui/toaster.tsx";

/** One component with a query client and a router. */
export function show(part: ReactNode) {
  const client = createQueryClient();
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <RouterContextProvider router={createAppRouter(client, createMemoryHistory())}>
        <Suspense>{part}</Suspense>
      </RouterContextProvider>
      <FocusRecovery />
      <InvalidFocus />
      <Toaster />
    </QueryClientProvider>,
  );
  return { client, unmount };
}
