import {
  itemDistances,
  itemSorts,
  type ItemSort,
  listingCategories,
} from "@alongside/contract/marketplace/marketplace.constants.ts";
import type { ItemsFilter } from "../marketplace.queries.ts";

export type View = "all" | "own" | "favourites";

/** The filters as the address has them. */
export interface FilterAddress {
  category?: string | undefined;
  q?: string | undefined;
  sort?: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  within?: string | undefined;
}

/** The view in the address; unknown values count as all items. */
export const viewOf = (text: string | undefined): View => (text === "own" || text === "favourites" ? text : "all");

/** Whether it is known what is near a member. */
export const hasTown = (account: { latitude: number | null } | null | undefined): boolean =>
  typeof account?.latitude === "number";

const sortOf = (text: string | undefined): ItemSort => itemSorts.find(({ value }) => value === text)?.value ?? "newest";

/** A price as typed; null for none, undefined for one that can't be. */
export function priceOf(text: string): number | null | undefined {
  const typed = text.trim().replace(",", ".");
  if (typed === "") return null;
  // At most what an item may cost (P-API-3).
  return /^\d{1,8}(?:\.\d{1,2})?$/u.test(typed) ? Number(typed) : undefined;
}

/** The distance in the address: at first the standard one, null for anywhere or where the member's town is unknown. */
function distanceOf(text: string | undefined, isNearKnown: boolean): number | null {
  if (!isNearKnown || text === "any") return null;
  return itemDistances.choices.find((km) => String(km) === text) ?? itemDistances.standard;
}

/** What the list is filtered and sorted by; values that can't be count as none. */
export function filterOf(
  { category, q = "", sort, min, max, within }: FilterAddress,
  isNearKnown: boolean,
): ItemsFilter {
  return {
    category: listingCategories.find(({ value }) => value === category)?.value ?? "all",
    query: q,
    sort: sortOf(sort) === "nearest" && !isNearKnown ? "newest" : sortOf(sort),
    min: priceOf(min ?? "") ?? null,
    max: priceOf(max ?? "") ?? null,
    within: distanceOf(within, isNearKnown),
  };
}

/** The same as the server is asked, before anybody knows who is signed in. */
export const sentFilterOf = (address: FilterAddress): ItemsFilter => filterOf(address, true);
