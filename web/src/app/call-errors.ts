import type { QueryClient } from "@tanstack/react-query";

/** Reports every error of a query or a mutation; returns a function that stops it. */
export function onCallError(client: QueryClient, tell: (error: unknown) => void): () => void {
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") tell(event.action.error);
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") tell(event.action.error);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
