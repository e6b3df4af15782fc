import { QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import { type ReactNode, Suspense } from "react";
import { createQueryClient } from "../src/api/query-client.ts";
import { Toaster } from "../src/ui/toaster.tsx";

/** One part of the application by itself, with what it asks the server through. */
export function show(part: ReactNode) {
  const client = createQueryClient();
  const { unmount } = render(
    <QueryClientProvider client={client}>
      <Suspense>{part}</Suspense>
      <Toaster />
    </QueryClientProvider>,
  );
  return { client, unmount };
}
