import { query } from "../../api/query.ts";

/** One item with its seller. What is known of it shows at once and is asked for again: it may be sold meanwhile. */
export const itemQuery = (id: string) => ({
  ...query("GET /api/marketplace/items/{id}", { params: { id } }),
  refetchOnMount: "always" as const,
});
