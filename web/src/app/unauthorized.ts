import type { QueryClient } from "@tanstack/react-query";
import { isUnauthorized } from "../api/api-error.ts";
import { toast } from "../ui/toast-store.ts";
import { onCallError } from "./call-errors.ts";

/** Milliseconds the toast can be read before the login screen opens (P-SCREENS-5). */
const redirectDelay = 500;

/**
 * Watches every query and mutation for a lost session: shows a toast, and after half a second calls `logIn`, once for
 * any number of failed calls. Returns a function that stops it.
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
  const stop = onCallError(client, onError);
  return () => {
    clearTimeout(timer);
    stop();
  };
}
