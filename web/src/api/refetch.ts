import { MutationCache, type QueryClient } from "@tanstack/react-query";
import { changedBy, type Topic } from "./topics.ts";

/**
 * The topics a mutation changes. A plain list is refetched after a failure too, because a refusal ("full", "already
 * joined") means that the screen is outdated.
 */
export type Refetches = readonly Topic[] | { onSuccess?: readonly Topic[]; onError?: readonly Topic[] };

/** A mutation's declaration about refetching. A type alias, because the library requires an index signature. */
type RefetchMeta = {
  refetches?: Refetches;
  /** The mutation ends without waiting for the new answers. */
  inBackground?: true;
  /** Of several mutations with the same key only the last one refetches. */
  onlyAfterLast?: true;
};

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: RefetchMeta;
  }
}

/** Marks the queries of these topics as stale and refetches the active ones. Resolves when they are answered. */
export function refetchTopics(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  return client.invalidateQueries({ predicate: changedBy(topics) });
}

/** The same, and also refetches inactive queries in the cache. */
export function refetchAlsoOffScreen(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  return client.invalidateQueries({ predicate: changedBy(topics), refetchType: "all" });
}

const topicsOf = (refetches: Refetches, error: Error | null): readonly Topic[] => {
  if (!("length" in refetches)) return (error === null ? refetches.onSuccess : refetches.onError) ?? [];
  return refetches;
};

/**
 * Refetches what a mutation declares in its `meta`, after its own `onSuccess` or `onError`. The mutation stays pending
 * until the new answers arrive, unless it says otherwise.
 */
export function createRefetchingMutationCache(): MutationCache {
  return new MutationCache({
    onSettled(_result, error, _variables, _onMutateResult, { meta, options: { mutationKey } }, { client }) {
      if (meta?.refetches === undefined) return;
      if (meta.onlyAfterLast && mutationKey && client.isMutating({ mutationKey }) > 1) return;
      const topics = topicsOf(meta.refetches, error);
      if (topics.length === 0) return;
      const answered = refetchTopics(client, topics);
      if (!meta.inBackground) return answered;
    },
  });
}
