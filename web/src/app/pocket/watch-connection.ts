import type { QueryClient } from "@tanstack/react-query";
import { isUnanswered } from "../../api/api-error.ts";
import { noteConnection } from "../../ui/connection.ts";

/** Learns from each query whether there is a connection, for as long as the page is open. */
export function watchConnection(client: QueryClient): void {
  window.addEventListener("offline", () => noteConnection(false));
  window.addEventListener("online", () => noteConnection(true));
  if (!navigator.onLine) noteConnection(false);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    if (event.action.type === "error" && isUnanswered(event.action.error)) noteConnection(false);
    else if (event.action.type === "success" && event.action.manual !== true && navigator.onLine) noteConnection(true);
  });
}
