import type { EndpointKey } from "@alongside/contract/contract.ts";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";
import type { ListPage } from "../../api/pages.ts";
import type { Item, ItemWithSeller, SearchResult } from "./marketplace.queries.ts";

const lists = [
  "GET /api/marketplace/items",
  "GET /api/marketplace/own",
  "GET /api/marketplace/favourites",
] as const satisfies readonly EndpointKey[];
const found = ["POST /api/ai/marketplace-search", "POST /api/marketplace/search"] as const satisfies EndpointKey[];
const single = "GET /api/marketplace/items/{id}" satisfies EndpointKey;

type Pages = InfiniteData<ListPage<Item>>;

function changeLists(client: QueryClient, change: <I extends Item>(items: I[]) => I[]): void {
  for (const key of lists) {
    client.setQueriesData<Pages>(
      { queryKey: [key] },
      (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
    );
  }
  for (const key of found) {
    client.setQueriesData<SearchResult>(
      { queryKey: [key] },
      (result) =>
        result && {
          ...result,
          matchingItems: change(result.matchingItems),
          closeItems: change(result.closeItems),
        },
    );
  }
}

/** Changes an item in every cached query. */
export function changeItem(client: QueryClient, id: string, change: (item: Item) => Partial<Item>): void {
  const changed = <I extends Item>(item: I): I => (item.id === id ? { ...item, ...change(item) } : item);
  changeLists(client, (items) => items.map(changed));
  client.setQueriesData<ItemWithSeller>({ queryKey: [single] }, (item) => item && changed(item));
}

/** Removes an item from every cached list. */
export function forgetItem(client: QueryClient, id: string): void {
  changeLists(client, (items) => items.filter((item) => item.id !== id));
}
