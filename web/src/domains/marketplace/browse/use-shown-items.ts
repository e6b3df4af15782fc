import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { moreBy, moreOf } from "../../../api/pages.ts";
import { fits, newestFirst } from "./market-list.rules.ts";
import {
  favouriteItemsQuery,
  type FoundItem,
  foundQuery,
  type Item,
  itemsQuery,
  type MarketSearch,
  ownItemsQuery,
  useMoreFound,
} from "../marketplace.queries.ts";
import type { MarketAddress } from "./use-market-address.ts";

/** The items in the grid, from any source. */
export interface ShownItems {
  /** Undefined until anything has loaded. */
  items: readonly (Item | FoundItem)[] | undefined;
  /** The result for the current text or filter is still loading. */
  isSettling: boolean;
  asked: { isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown };
  more: { hasMore: boolean; pending: boolean; hasFailed: boolean; onMore: () => void };
}

const itemsOf = (list: { data: { pages: readonly { items: Item[] }[] } | undefined }) =>
  list.data?.pages.flatMap(({ items }) => items);

/** The items for sale. Until the server answers, the loaded ones that match the typed text. */
export function useMarketItems({ filter, sent, typed }: MarketAddress, enabled: boolean): ShownItems {
  const list = useInfiniteQuery({ ...itemsQuery(sent), enabled, placeholderData: keepPreviousData });
  // Items loaded before typing are among the instant matches.
  const base = useInfiniteQuery({ ...itemsQuery({ ...sent, query: "" }), enabled: enabled && filter.query === "" });
  const isSettling = list.isPlaceholderData || typed.trim() !== filter.query;
  const loaded = itemsOf(list);
  // In another order only the server can merge two lists.
  const [some, others] = [loaded ?? [], itemsOf(base) ?? []];
  const merged = filter.sort === "newest" ? newestFirst(some, others) : some;
  const known = isSettling ? merged.filter((item) => fits(item, { ...filter, query: typed })) : loaded;
  return {
    // Only the server can decide that nothing matches.
    items: isSettling && known?.length === 0 ? undefined : known,
    isSettling,
    asked: list,
    more: isSettling ? { ...moreOf(list), hasMore: false } : moreOf(list),
  };
}

/** The member's own items or favourites, filtered among the loaded ones. */
export function useFavouriteItems({ view, filter, typed }: MarketAddress): ShownItems {
  const own = useInfiniteQuery({ ...ownItemsQuery(), enabled: view === "own" });
  const favourites = useInfiniteQuery({ ...favouriteItemsQuery(), enabled: view === "favourites" });
  const list = view === "own" ? own : favourites;
  return {
    items: itemsOf(list)?.filter((item) => fits(item, { ...filter, query: typed })),
    isSettling: false,
    asked: list,
    more: moreOf(list),
  };
}

const noSearch: MarketSearch = { question: "", parts: null };

/** The results of an AI search. When a part is removed, the previous results stay until the next arrive. */
export function useFoundItems({ search, filter, typed }: MarketAddress, enabled: boolean) {
  const asked = useQuery({
    ...foundQuery(search ?? noSearch),
    enabled,
    placeholderData: (before, query) => (query?.queryKey[1] === search?.question ? before : undefined),
  });
  const next = useMoreFound(search ?? noSearch);
  const isSettling = asked.isFetching && asked.data !== undefined;
  const fitting = (items: readonly FoundItem[]) => items.filter((item) => fits(item, { ...filter, query: typed }));
  return {
    items: asked.data && fitting(asked.data.matchingItems),
    close: fitting(asked.data?.closeItems ?? []),
    isSettling,
    asked,
    more: moreBy(next, isSettling || asked.isPlaceholderData ? null : (asked.data?.next ?? null)),
  };
}

export type FoundItems = ReturnType<typeof useFoundItems>;
