import type { EndpointKey } from "@alongside/contract/contract.ts";
import type { Query, QueryClient } from "@tanstack/react-query";

/**
 * Asks anew for what is on its way of these endpoints: it was told before an act, and would show what was before it. Who
 * waits for the first answer gets the second instead.
 */
export async function renewUnderway(client: QueryClient, ...keys: readonly EndpointKey[]): Promise<void> {
  const isUnderway = (query: Query) =>
    keys.some((key) => key === query.queryKey[0]) && query.state.fetchStatus === "fetching" && !query.isDisabled();
  const underway = new Set(client.getQueryCache().findAll({ predicate: isUnderway }));
  const those = { predicate: (query: Query) => underway.has(query) };
  // Both in one go: what is asked for in between would have no answer.
  void client.cancelQueries(those, { silent: true, revert: false });
  await client.refetchQueries(those);
}
