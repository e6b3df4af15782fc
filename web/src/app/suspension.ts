import type { QueryClient } from "@tanstack/react-query";
import { isSuspended } from "../api/api-error.ts";
import { refetchTopics } from "../api/refetch.ts";
import { onCallError } from "./call-errors.ts";

/**
 * Watches every query and mutation for the refusal that a suspended member gets, and asks again who is signed in: the
 * answer brings the explanation. Answers the function that ends the watch.
 */
export function watchForSuspension(client: QueryClient): () => void {
  return onCallError(client, (error) => {
    if (isSuspended(error)) void refetchTopics(client, ["session"]);
  });
}
