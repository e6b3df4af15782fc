import type { QueryClient } from "@tanstack/react-query";
import { isSuspended } from "../api/api-error.ts";
import { refetchTopics } from "../api/refetch.ts";
import { onCallError } from "./call-errors.ts";

/**
 * Watches every query and mutation for the refusal of a suspended member, and refetches the session, which then shows
 * the reason. Returns a function that stops it.
 */
export function watchForSuspension(client: QueryClient): () => void {
  return onCallError(client, (error) => {
    if (isSuspended(error)) void refetchTopics(client, ["session"]);
  });
}
