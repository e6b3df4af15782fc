import type { QueryClient } from "@tanstack/react-query";
import { isFinal } from "../../api/api-error.ts";
import { itemQuery } from "../../domains/marketplace/item.queries.ts";

/** Loads an item for its screen and returns its title; the screen itself shows a failure. */
export async function listingTitle(client: QueryClient, id: string): Promise<string | undefined> {
  const options = itemQuery(id);
  const known = client.getQueryData(options.queryKey);
  const asked = client.fetchQuery(options).catch((error: unknown) => {
    if (isFinal(error)) return undefined;
    return known;
  });
  const item = known ?? (await asked);
  return item?.title;
}
