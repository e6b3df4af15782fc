import { itemSorts } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { lengths } from "@alongside/contract/kernel/limits.ts";
import { counted } from "../../../ui/number-format.ts";
import { priceText } from "../../../ui/price.ts";
import type { Item, ItemsFilter, MarketSearch, SearchPart, SearchResult } from "../marketplace.queries.ts";
import { marketLabel } from "../shared/market-labels.ts";

const folded = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/**
 * Whether an item is in the category, within the prices, and has the text in its title, description, category or
 * location.
 */
export function fits(item: Item, { category, query, min, max }: Omit<ItemsFilter, "sort" | "within">): boolean {
  if (category !== "all" && item.category !== category) return false;
  const price = Number(item.price);
  if (price < (min ?? 0) || price > (max ?? Infinity)) return false;
  const needle = folded(query.trim());
  return [item.title, item.description, marketLabel(item.category), item.location].some((text) =>
    folded(text).includes(needle),
  );
}

/** Merges lists, each item once, newest first: the ids sort by time of creation. */
export function newestFirst(...lists: ReadonlyArray<readonly Item[]>): Item[] {
  const known = new Map(lists.flat().map((item) => [item.id, item]));
  return [...known.values()].toSorted((one, other) => (one.id < other.id ? 1 : -1));
}

/** Without cents if there are none: "$20". */
const amount = (price: number) => priceText(String(price)).replace(/\.00$/u, "");

/** What a list is narrowed to, in a few words: "Books, under $20, 50 km"; empty if to nothing. */
export function filterText({ category, min, max, within, sort }: Omit<ItemsFilter, "query">): string {
  const prices =
    min !== null && max !== null
      ? `${amount(min)} to ${amount(max)}`
      : max !== null
        ? `up to ${amount(max)}`
        : min !== null
          ? `from ${amount(min)}`
          : "";
  return [
    category === "all" ? "" : marketLabel(category),
    prices,
    within === null ? "" : `${within} km`,
    sort === "newest" ? "" : (itemSorts.find(({ value }) => value === sort)?.label ?? ""),
  ]
    .filter((part) => part !== "")
    .join(", ");
}

export interface Stats {
  total: number;
  available: number;
}

export function statsOf(items: readonly Item[]): Stats {
  return { total: items.length, available: items.filter(({ status }) => status === "available").length };
}

/** The announcement of a list's result for screen readers. */
export function itemCountText(count: number, hasMore: boolean): string {
  if (hasMore) return `More than ${count} items`;
  if (count === 0) return "No items";
  return counted(count, "item", "items");
}

type CountedResult = Pick<SearchResult, "total" | "isTotalExact" | "matchingItems" | "closeItems">;

/** The summary of a search: "134 items match", "No exact match, 2 close matches". */
export function resultCountText({ total, isTotalExact, matchingItems, closeItems }: CountedResult): string {
  const close = closeItems.length;
  const more = isTotalExact ? "" : "More than ";
  if (total > 0 && matchingItems[0]?.match === "meaning")
    return `${more}${counted(total, "item", "items")} close in meaning`;
  if (total > 0) return `${more}${counted(total, "item matches", "items match")}`;
  if (close === 0) return "No matches";
  if (closeItems[0]?.match === "meaning") return `Not here yet, ${counted(close, "item", "items")} close in meaning`;
  return `No exact match, ${counted(close, "close match", "close matches")}`;
}

/** The parts of a search in the URL; null if there are none, or if they are malformed. */
export function partsIn(text: string | undefined): SearchPart[] | null {
  if (text === undefined) return null;
  try {
    const parts: unknown = JSON.parse(text);
    // The server validates the parts themselves when it searches by them.
    return Array.isArray(parts) && parts.length > 0 ? (parts as SearchPart[]) : null;
  } catch {
    return null;
  }
}

/** The name a search is saved under: its question, or the remaining parts if some were removed. */
export function nameOf({ question, parts }: MarketSearch): string {
  if (parts === null) return question;
  const left = parts.map(({ label }) => label).join(", ");
  return [...left].slice(0, lengths.search).join("").trim();
}
