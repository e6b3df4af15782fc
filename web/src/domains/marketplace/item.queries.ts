import { query } from "../../api/query.ts";

/** An item with its seller. Cached data shows at once and is refetched, because it may have been sold meanwhile. */
export const itemQuery = (id: string) => ({
  ...query("GET /api/marketplace/items/{id}", { params: { id } }),
  refetchOnMount: "always" as const,
});
