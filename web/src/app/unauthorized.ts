import type { QueryClient } from "@tanstack/react-query";
import { isUnauthorized } from "../api/api-error.ts";
import { toast } from "../ui/toast-store.ts";

/** Document 1, section 9: the toast can be read before the login screen takes its place. */
const redirectDelay = 500;

/**
 * Watches every query and mutation for a lost session: says so, and after half a second calls `logIn`, once however
 * many calls failed together. Answers the function that ends the watch.
 */
export function watchForUnauthorized(client: QueryClient, logIn: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onError = (error: unknown) => {
    if (timer !== undefined || !isUnauthorized(error)) return;
    toast.show({
      title: "Unauthorized",
      description: "You are logged out. Logging in again...",
      tone: "danger",
    });
    timer = setTimeout(() => {
      timer = undefined;
      logIn();
    }, redirectDelay);
  };
  const stops = [
    client.getQueryCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") onError(event.action.error);
    }),
    client.getMutationCache().subscribe((event) => {
      if (event.type === "updated" && event.action.type === "error") onError(event.action.error);
    }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
