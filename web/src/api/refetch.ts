import { MutationCache, type QueryClient } from "@tanstack/react-query";
import { changedBy, type Topic } from "./topics.ts";

/**
 * The topics a mutation changes. A plain list is refetched after a failure too, since a refusal ("full", "already
 * joined") means that the screen shows something old.
 */
export type Refetches = readonly Topic[] | { onSuccess?: readonly Topic[]; onError?: readonly Topic[] };

/** What a mutation declares about refetching. An alias, because the library asks for an index signature. */
type RefetchMeta = {
  refetches?: Refetches;
  /** The mutation ends without waiting for the new answers. */
  inBackground?: true;
  /** Of several mutations with the same key only the last one to end refetches. */
  onlyAfterLast?: true;
};

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: RefetchMeta;
  }
}

/** Marks the queries of these topics as stale and refetches those on the screen. Resolves when they are answered. */
export function refetchTopics(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  return client.invalidateQueries({ predicate: changedBy(topics) });
}

/** The same, and refetches those that are in memory without being on the screen. */
export function refetchAlsoOffScreen(client: QueryClient, topics: readonly Topic[]): Promise<void> {
  return client.invalidateQueries({ predicate: changedBy(topics), refetchType: "all" });
}

const topicsOf = (refetches: Refetches, error: Error | null): readonly Topic[] => {
  if (!("length" in refetches)) return (error === null ? refetches.onSuccess : refetches.onError) ?? [];
  return refetches;
};

/**
 * Refetches what a mutation declares in its `meta`, after its own `onSuccess` or `onError`. The mutation stays pending
 * until the new answers are there, unless it says otherwise.
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
