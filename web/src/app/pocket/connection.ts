import type { QueryClient } from "@tanstack/react-query";
import { ApiError } from "../../api/api-error.ts";

let isLost = false;
const listeners = new Set<() => void>();

/** Whether the last call found no server, or the browser knows that there is no network. */
export const isOffline = (): boolean => isLost;

/** Calls back when that changes; returns a function that stops it. */
export function onConnectionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function note(next: boolean): void {
  if (next === isLost) return;
  isLost = next;
  for (const listener of listeners) listener();
}

/** A call that was never answered: fetch throws a TypeError for it. */
const isUnanswered = (error: unknown) => error instanceof TypeError && !(error instanceof ApiError);

/** Learns from each query whether there is a connection. Returns a function that stops it. */
export function watchConnection(client: QueryClient): () => void {
  const offline = () => note(true);
  const online = () => note(false);
  window.addEventListener("offline", offline);
  window.addEventListener("online", online);
  if (!navigator.onLine) note(true);
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== "updated") return;
    if (event.action.type === "error" && isUnanswered(event.action.error)) note(true);
    else if (event.action.type === "success" && event.action.manual !== true && navigator.onLine) note(false);
  });
  return () => {
    window.removeEventListener("offline", offline);
    window.removeEventListener("online", online);
    stop();
  };
}
