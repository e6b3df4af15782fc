import type { Query, QueryClient } from "@tanstack/react-query";
import { changedBy, type Topic } from "./topics.ts";

/**
 * Repeats the requests for these topics that are on their way: they were sent before a mutation, and their answers would
 * undo on the screen what it has changed. Whoever waits for the first answer gets the second instead.
 */
export async function renewUnderway(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  const isChanged = changedBy(topics);
  const isUnderway = (query: Query) =>
    isChanged(query) && query.state.fetchStatus === "fetching" && !query.isDisabled();
  const underway = new Set(client.getQueryCache().findAll({ predicate: isUnderway }));
  const those = { predicate: (query: Query) => underway.has(query) };
  // Both in one go: what is asked for in between would have no answer.
  void client.cancelQueries(those, { silent: true, revert: false });
  await client.refetchQueries(those);
}
