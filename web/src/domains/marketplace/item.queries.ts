import { freshFor, query } from "../../api/query.ts";

/** One item with its seller. Cached data is shown while it is refetched, because it may be sold meanwhile. */
export const itemQuery = (id: string) => ({
  ...query("GET /api/marketplace/items/{id}", { params: { id } }),
  staleTime: freshFor,
});
