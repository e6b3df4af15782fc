import type { QueryClient } from "@tanstack/react-query";
import { wipeDevice } from "../../../api/device/device-store.ts";
import { type Account, configQuery, sessionQuery } from "../identity.queries.ts";

/** Signs a member in. Data loaded as a visitor is dropped, because the server answered it for a visitor. */
export function openSession(client: QueryClient, account: Account): void {
  const kept = new Set([sessionQuery, configQuery].map(({ queryKey }) => JSON.stringify(queryKey)));
  client.removeQueries({ predicate: ({ queryKey }) => !kept.has(JSON.stringify(queryKey)) });
  client.setQueryData(sessionQuery.queryKey, account);
}

/** Reloads the front page: no account data stays in memory or in the browser's storage. */
export function leaveSession(client: QueryClient, leave: () => void): void {
  client.clear();
  localStorage.removeItem("authToken");
  // For example drafts.
  sessionStorage.clear();
  hideWhenRestored(() => window.location.reload());
  // A page that is left may not finish writing. A device that can't forget must not keep the member here either.
  void wipeDevice().then(leave, leave);
}

/**
 * Browsers keep a left page in memory for the back button. Its content belongs to an ended session, so it is cleared
 * when the page is left, and a restored page reloads.
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
