import type { QueryClient } from "@tanstack/react-query";
import { type Account, configQuery, sessionQuery } from "../identity.queries.ts";

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
  hideWhenRestored(() => window.location.reload());
  leave();
}

/**
 * Browsers keep a page that is left, to show it as it was when the back button leads there. What is on it now belongs to
 * a session that has ended, so it goes as the page is left, and a page that comes back loads again.
 */
export function hideWhenRestored(reload: () => void): void {
  window.addEventListener("pagehide", () => document.body.replaceChildren(), { once: true });
  window.addEventListener(
    "pageshow",
    ({ persisted }) => {
      if (persisted) reload();
    },
    { once: true },
  );
}
