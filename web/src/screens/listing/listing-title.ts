import type { QueryClient } from "@tanstack/react-query";
import { isFinal } from "../../api/api-error.ts";
import { itemQuery } from "../../domains/marketplace/item.queries.ts";

/** An item that was loaded before shows at once, and after so many milliseconds is asked for again. */
export const freshFor = 10_000;

/** Loads an item for its screen and answers its title; the screen itself says where that failed. */
export async function listingTitle(client: QueryClient, id: string): Promise<string | undefined> {
  const options = itemQuery(id);
  const known = client.getQueryData(options.queryKey);
  const asked = client.fetchQuery({ ...options, staleTime: freshFor }).catch((error: unknown) => {
    if (isFinal(error)) return undefined;
    return known;
  });
  const item = known ?? (await asked);
  return item?.title;
}
