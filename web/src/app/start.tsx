import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createQueryClient } from "../api/query-client.ts";
import { UiProvider } from "../ui/ui-provider.tsx";
import { createAppRouter } from "./router.tsx";
import { logInAgain } from "./log-in-again.ts";
import { showStartFailure } from "./start-failure.ts";
import { watchForUnauthorized } from "./unauthorized.ts";

const renderFailure = "Error loading Alongside. Please reload the page.";

/** Draws the application into the page's root element, or says why it cannot (document 2, section 2, "Start-up"). */
export function start(page: Document): void {
  const element = page.getElementById("root");
  if (element === null) {
    showStartFailure(page, "Error: Root element not found");
    return;
  }
  const client = createQueryClient();
  const router = createAppRouter(client);
  watchForUnauthorized(client, () => logInAgain(client, router));
  const root = createRoot(element, { onUncaughtError: () => showStartFailure(page, renderFailure) });
  root.render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <UiProvider>
          <RouterProvider router={router} />
        </UiProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
