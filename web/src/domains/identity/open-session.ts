import type { QueryClient } from "@tanstack/react-query";
import { type Account, configQuery, sessionQuery } from "./identity.queries.ts";

/** Makes somebody the signed-in member: what a visitor had loaded was cut to a visitor's eyes and is forgotten. */
export function openSession(client: QueryClient, account: Account): void {
  const kept = new Set([sessionQuery, configQuery].map(({ queryKey }) => JSON.stringify(queryKey)));
  client.removeQueries({ predicate: ({ queryKey }) => !kept.has(JSON.stringify(queryKey)) });
  client.setQueryData(sessionQuery.queryKey, account);
}

/** Ends in a fresh front page: nothing of the account stays in memory or in the browser's storage. */
export function leaveSession(client: QueryClient, leave: () => void): void {
  client.clear();
  localStorage.removeItem("authToken");
  // Unsent texts and the like.
  sessionStorage.clear();
  leave();
}
