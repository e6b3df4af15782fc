import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";
import { noteConnection } from "../../ui/connection.ts";

/** A call that was never answered: fetch throws a TypeError for it. */
const isUnanswered = (error: unknown) => error instanceof TypeError && !(error instanceof ApiError);

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
