import type { Query, QueryClient } from "@tanstack/react-query";
import { changedBy, type Topic } from "./topics.ts";

/**
 * Repeats pending requests for these topics: they were sent before a mutation, so their answers would undo its result
 * on the screen. Whoever awaits the first answer gets the second instead.
 */
export async function renewUnderway(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  const isChanged = changedBy(topics);
  const isUnderway = (query: Query) =>
    isChanged(query) && query.state.fetchStatus === "fetching" && !query.isDisabled();
  const underway = new Set(client.getQueryCache().findAll({ predicate: isUnderway }));
  const those = { predicate: (query: Query) => underway.has(query) };
  // Both in one step: a request in between would never be answered.
  void client.cancelQueries(those, { silent: true, revert: false });
  await client.refetchQueries(those);
}
