import { lengths } from "@alongside/contract/kernel/limits.ts";
import { counted } from "../../../ui/number-format.ts";
import type { Item, ItemsFilter, MarketSearch, SearchPart, SearchResult } from "../marketplace.queries.ts";
import { marketLabel } from "../shared/market-labels.ts";

const folded = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** Whether an item is of the category and has the words in title, description, category or location. */
export function fits(item: Item, { category, query }: ItemsFilter): boolean {
  if (category !== "all" && item.category !== category) return false;
  const words = folded(query.trim());
  return [item.title, item.description, marketLabel(item.category), item.location].some((text) =>
    folded(text).includes(words),
  );
}

/** Items of several lists, each once, newest first: their ids are in the order of their making. */
export function newestFirst(...lists: ReadonlyArray<readonly Item[]>): Item[] {
  const known = new Map(lists.flat().map((item) => [item.id, item]));
  return [...known.values()].toSorted((one, other) => (one.id < other.id ? 1 : -1));
}

export interface Stats {
  total: number;
  available: number;
}

export function statsOf(items: readonly Item[]): Stats {
  return { total: items.length, available: items.filter(({ status }) => status === "available").length };
}

/** What a list has come to, for those who do not see it change. */
export function itemCountText(count: number, hasMore: boolean): string {
  if (hasMore) return `More than ${count} items`;
  if (count === 0) return "No items";
  return counted(count, "item", "items");
}

type CountedResult = Pick<SearchResult, "total" | "isTotalExact" | "closeItems">;

/** What a search has come to: "134 items match", "No exact match, 2 close matches". */
export function resultCountText({ total, isTotalExact, closeItems }: CountedResult): string {
  const close = closeItems.length;
  if (total > 0) return `${isTotalExact ? "" : "More than "}${counted(total, "item matches", "items match")}`;
  if (close === 0) return "No matches";
  return `No exact match, ${counted(close, "close match", "close matches")}`;
}

/** The parts of a search as the address carries them; null where it has none, or nothing that could be parts. */
export function partsIn(text: string | undefined): SearchPart[] | null {
  if (text === undefined) return null;
  try {
    const parts: unknown = JSON.parse(text);
    // Whether they are true parts is for the server to say, which is asked with them.
    return Array.isArray(parts) && parts.length > 0 ? (parts as SearchPart[]) : null;
  } catch {
    return null;
  }
}

/** What a search is kept under: its question, or what is left of it where parts were taken away. */
export function nameOf({ words, parts }: MarketSearch): string {
  if (parts === null) return words;
  const left = parts.map(({ label }) => label).join(", ");
  return [...left].slice(0, lengths.search).join("").trim();
}
