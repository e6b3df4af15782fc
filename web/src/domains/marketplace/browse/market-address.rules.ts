import { listingCategories } from "@alongside/contract/marketplace/marketplace.constants.ts";
import type { ItemsFilter } from "../marketplace.queries.ts";

export type View = "all" | "own" | "favourites";

/** The view in the address; unknown values count as all items. */
export const viewOf = (text: string | undefined): View => (text === "own" || text === "favourites" ? text : "all");

/** The category in the address; unknown values count as all. */
export const categoryOf = (text: string | undefined): ItemsFilter["category"] =>
  listingCategories.find(({ value }) => value === text)?.value ?? "all";
