import type { Item, ItemsFilter, SearchPart } from "./marketplace.queries.ts";
import { marketLabel } from "./shared/market-words.ts";

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
export function countWords(count: number, hasMore: boolean): string {
  if (hasMore) return `More than ${count} items`;
  return count === 1 ? "1 item" : `${count} items`;
}

/** "3 items match", "1 item matches": the number of what a search has found. */
export function matchWords(count: number): string {
  return count === 1 ? "1 matching item" : `${count} matching items`;
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
