import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isUnauthorized } from "../../../api/api-error.ts";
import { toast } from "../../../ui/toast-store.ts";
import { refusalText } from "../../../shared/failure.ts";
import { foundQuery, type MarketSearch } from "../marketplace.queries.ts";

export const searchFailure = { title: "Search failed", description: "AI search is temporarily unavailable" };

/** Searches again, even for a cached search, because new items may have been added. */
export function useMarketSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (search: MarketSearch) => client.fetchQuery({ ...foundQuery(search), staleTime: 0 }),
  });
}

/** Shows the failure in the open dialog; the list shows its own. */
export function showSearchFailure(error: Error): void {
  if (isUnauthorized(error)) return;
  const { title, description } = searchFailure;
  toast.show({ title, description: refusalText(error, description), tone: "danger" });
}
