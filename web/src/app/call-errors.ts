import type { QueryClient } from "@tanstack/react-query";

/** Tells of every error of a query or a mutation; answers the function that ends it. */
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
