import { useMutation, useQueryClient } from "@tanstack/react-query";
import { isUnauthorized } from "../../../api/api-error.ts";
import { toast } from "../../../ui/toast-store.ts";
import { refusalText } from "../../../shared/failure.ts";
import { foundQuery, type MarketSearch } from "../marketplace.queries.ts";

export const searchFailure = { title: "Search failed", description: "AI search is temporarily unavailable" };

/** Searches anew, also what was searched before: there may be more by now. */
export function useMarketSearch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (search: MarketSearch) => client.fetchQuery({ ...foundQuery(search), staleTime: 0 }),
  });
}

/** Says so to who waits for it; at the list, the list says so itself. */
export function showSearchFailure(error: Error): void {
  if (isUnauthorized(error)) return;
  const { title, description } = searchFailure;
  toast.show({ title, description: refusalText(error, description), tone: "danger" });
}
