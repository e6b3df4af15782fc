import type { Condition, ItemSort, ListingCategory } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { queryOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { type MutationHandlers, useApiMutation } from "../../api/use-api-mutation.ts";
import { call, type Input, type Reply } from "../../api/call.ts";
import { callWithNext, pagesQuery } from "../../api/pages.ts";
import { query } from "../../api/query.ts";
import type { Topic } from "../../api/topics.ts";
import { renewUnderway } from "../../api/renew-underway.ts";
import { changeItem, forgetItem } from "./marketplace.cache.ts";

/** An item in a list, with its relation to the viewer. */
export type Item = Reply<"GET /api/marketplace/items">[number];
export type ItemWithSeller = Reply<"GET /api/marketplace/items/{id}">;
export type ItemImage = Item["images"][number];
export type NewItem = Input<"POST /api/marketplace/items">["body"];
export type ItemChange = Input<"PATCH /api/marketplace/items/{id}">["body"];
export type SearchResult = Reply<"POST /api/marketplace/search">;
/** The loaded results of a search; `next` is the cursor of the next page, null at the end. */
export type Found = SearchResult & { next: string | null };
export type FoundItem = SearchResult["matchingItems"][number];
export type SearchPart = SearchResult["parts"][number];
export type SavedSearch = Reply<"GET /api/marketplace/searches">[number];
export type { Condition, ItemSort, ListingCategory };

/** Fills whole rows of two, three and four. */
const pageSize = 24;
/** How long a list is cached for Back, and how long it is shown without refetching, in milliseconds. */
const cacheTime = 3_600_000;
const freshFor = 30_000;
const caching = { gcTime: cacheTime, staleTime: freshFor };

export interface ItemsFilter {
  category: "all" | ListingCategory;
  /** Text in the title, description, category or location. */
  query: string;
  sort: ItemSort;
  /** Prices, both ends included; null for any. */
  min: number | null;
  max: number | null;
  /** Kilometres from the member's town; null for anywhere. */
  within: number | null;
}

/** Items for sale, page by page. */
export const itemsQuery = ({ category, query: text, sort, min, max, within }: ItemsFilter) => ({
  ...pagesQuery("GET /api/marketplace/items", {
    query: {
      limit: pageSize,
      category: category === "all" ? undefined : category,
      query: text === "" ? undefined : text,
      sort: sort === "newest" ? undefined : sort,
      minPrice: min ?? undefined,
      maxPrice: max ?? undefined,
      within: within ?? undefined,
    },
  }),
  ...caching,
});

/** The member's own items, including sold ones. */
export const ownItemsQuery = () => ({
  ...pagesQuery("GET /api/marketplace/own", { query: { limit: pageSize } }),
  ...caching,
});

/** The member's favourites, including sold items; the latest mark first. */
export const favouriteItemsQuery = () => ({
  ...pagesQuery("GET /api/marketplace/favourites", { query: { limit: pageSize } }),
  ...caching,
});

export const savedSearchesQuery = () => query("GET /api/marketplace/searches", {});

/** A search by question, or by its remaining parts. */
export interface MarketSearch {
  question: string;
  /** Null: as the question was understood. */
  parts: readonly SearchPart[] | null;
}

/** The results of a search. They stay unchanged until the next search, even when an item is opened in between. */
export const foundQuery = ({ question, parts }: MarketSearch) =>
  queryOptions<Found>({
    queryKey: [parts === null ? searches.question : searches.parts, question, parts],
    queryFn: async ({ signal }) => foundIn(await pageOf({ question, parts }, { signal })),
    gcTime: cacheTime,
  });

const foundIn = ({ reply, next }: { reply: SearchResult; next: string | null }): Found => ({ ...reply, next });

function pageOf({ question, parts }: MarketSearch, { signal, cursor }: { signal?: AbortSignal; cursor?: string }) {
  const rest = { ...(cursor !== undefined && { query: { cursor } }), ...(signal && { signal }) };
  return parts === null
    ? callWithNext(searches.question, { body: { query: question }, ...rest })
    : callWithNext(searches.parts, { body: { parts: [...parts] }, ...rest });
}

/** Adds the next page to the results, by the search's parts as understood. */
export function useMoreFound(search: MarketSearch) {
  const client = useQueryClient();
  const { queryKey } = foundQuery(search);
  return useMutation({
    mutationFn: (cursor: string) => {
      const parts = client.getQueryData<Found>(queryKey)?.parts ?? [];
      return pageOf(parts.length > 0 ? { ...search, parts } : search, { cursor });
    },
    onSuccess: (page, cursor) =>
      client.setQueryData<Found>(queryKey, (before) => {
        // If it was searched again meanwhile, the list is a new one.
        if (before?.next !== cursor) return before;
        const known = new Set(before.matchingItems.map(({ id }) => id));
        const more = page.reply.matchingItems.filter(({ id }) => !known.has(id));
        const { total, isTotalExact } = page.reply;
        return { ...before, matchingItems: [...before.matchingItems, ...more], total, isTotalExact, next: page.next };
      }),
  });
}

const searches = { question: "POST /api/ai/marketplace-search", parts: "POST /api/marketplace/search" } as const;

/** All queries that show items, except search results. */
const listings = ["listing-lists", "favourites", "listing-details"] as const satisfies readonly Topic[];

const ofId = (id: string) => ({ params: { id } });

/**
 * Creates a listing. If an earlier try arrived unnoticed, the answer is the item as it was sent then, so the changes
 * made since are sent next.
 */
async function createItem({ clientId, ...said }: NewItem): Promise<Item> {
  const made = await call("POST /api/marketplace/items", { body: { ...said, clientId } });
  const isAsSaid = Object.entries(said).every(
    ([field, value]) => JSON.stringify(Reflect.get(made, field)) === JSON.stringify(value),
  );
  return isAsSaid ? made : call("PATCH /api/marketplace/items/{id}", { ...ofId(made.id), body: said });
}

export function useCreateItem(handlers?: MutationHandlers<Item, NewItem>) {
  return useApiMutation(createItem, listings, handlers);
}

export function useEditItem(id: string, handlers?: MutationHandlers<Item, ItemChange>) {
  return useApiMutation(
    (body: ItemChange) => call("PATCH /api/marketplace/items/{id}", { ...ofId(id), body }),
    listings,
    {
      show: (client, item) => changeItem(client, id, () => item),
      ...handlers,
    },
  );
}

export function useWithdrawItem(id: string, handlers?: MutationHandlers<null, void>) {
  return useApiMutation(
    () => call("DELETE /api/marketplace/items/{id}", ofId(id)),
    // The item is gone, so refetching it would fail. Karma earned by its sale is taken back.
    { onSuccess: ["listing-lists", "karma"], onError: listings },
    { show: (client) => forgetItem(client, id), ...handlers },
  );
}

export function useMarkSold(id: string, handlers?: MutationHandlers<Item, void>) {
  return useApiMutation(
    () => call("PATCH /api/marketplace/items/{id}/status", { ...ofId(id), body: { status: "sold" } }),
    [...listings, "karma"],
    { show: (client, item) => changeItem(client, id, () => item), ...handlers },
  );
}

/** Marks or unmarks an item as a favourite; the last click wins. */
export function useFavourite(id: string, handlers?: MutationHandlers<{ isFavourite: boolean }, boolean>) {
  return useApiMutation(
    (isRequested: boolean) =>
      call(
        isRequested ? "POST /api/marketplace/items/{id}/favourite" : "DELETE /api/marketplace/items/{id}/favourite",
        ofId(id),
      ),
    { onSuccess: ["favourites"], onError: listings },
    {
      show(client, { isFavourite }) {
        changeItem(client, id, () => ({ isFavourite }));
        void renewUnderway(client, listings);
      },
      scope: `favourite/${id}`,
      ...handlers,
    },
  );
}

export function useSaveSearch(handlers?: MutationHandlers<SavedSearch, MarketSearch>) {
  return useApiMutation(
    ({ question, parts }: MarketSearch) =>
      call("POST /api/marketplace/searches", { body: { query: question, parts: [...(parts ?? [])] } }),
    ["saved-searches"],
    handlers,
  );
}

export function useDeleteSearch(handlers?: MutationHandlers<null, string>) {
  return useApiMutation(
    (id: string) => call("DELETE /api/marketplace/searches/{id}", ofId(id)),
    ["saved-searches"],
    handlers,
  );
}

/** The member's last filters and search in the market, for the link back. */
const filtersKey = ["marketplace-filters"] as const;

export function useMarketFilters(): Record<string, string> {
  return useQueryClient().getQueryData<Record<string, string>>(filtersKey) ?? {};
}

export function storeMarketFilters(client: QueryClient, filters: Record<string, string>): void {
  client.setQueryDefaults(filtersKey, { gcTime: Infinity });
  client.setQueryData(filtersKey, filters);
}
