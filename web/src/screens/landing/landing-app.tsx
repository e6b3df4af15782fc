import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode } from "react";
import { Landing } from "./landing.tsx";

/** The whole document's tree: the same for the prerendering and the browser, or hydration would begin anew. */
export function LandingApp({ client }: { client: QueryClient }) {
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <Landing />
      </QueryClientProvider>
    </StrictMode>
  );
}
