import { QueryClient } from "@tanstack/react-query";
import { queryDefaults } from "./query-defaults.ts";
import { createRefetchingMutationCache } from "./refetch.ts";

/** The application's query client, whose mutations refetch the topics they name. */
export function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: queryDefaults, mutationCache: createRefetchingMutationCache() });
}
