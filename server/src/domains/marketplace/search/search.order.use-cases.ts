import type { SearchSort } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { isDescribing } from "../../../ports/ai/words/describing.ts";
import { headBonus, scoreOf, sharesOf, thingOf, type Ranked } from "./search.rank.rules.ts";
import type { Group } from "./search.words.rules.ts";

interface Sortable extends Ranked {
  id: string;
  price: string;
}

interface Asked {
  groups: readonly Group[];
  head: Group | null;
}

/** The least hit for a main thing found in the title or the category. */
const inCategory = 0.7;

/** Best first; with a requested order, each class of items is sorted separately. */
export function inOrder<R extends Sortable>(rows: readonly R[], asked: Asked, sort: SearchSort | null): R[] {
  const view = { ...asked, isDescribing, shares: sharesOf(rows, { head: asked.head, isDescribing }) };
  return rows
    .map((row) => ({ row, score: scoreOf(row, view), rank: sort === null ? 0 : classOf(row, asked) }))
    .toSorted((a, b) => a.rank - b.rank || compare(a.row, b.row, sort) || b.score - a.score || newer(a.row, b.row))
    .map(({ row }) => row);
}

/**
 * Classes for sorting by price or date. 0: the title is the main thing itself, and everything matches. 1: the same, but
 * something is missing. 2: the title or the category mentions the thing, as for a bicycle bell. 3: only the description
 * does.
 */
export function classOf({ title, hits }: Ranked, { groups, head }: Asked): number {
  if (head === null) return 0;
  // A single letter or number after it is a model: "Bike B".
  const thing = thingOf(title, (word) => isDescribing(word) || word.length === 1);
  if (headBonus(thing, head) > 0)
    return groups.every(({ isPreferred }, at) => isPreferred || (hits[at] ?? 0) > 0) ? 0 : 1;
  return (hits[groups.indexOf(head)] ?? 0) >= inCategory ? 2 : 3;
}

function compare(a: Sortable, b: Sortable, sort: SearchSort | null): number {
  if (sort === null) return 0;
  if (sort === "newest") return newer(a, b);
  const more = Number(a.price) - Number(b.price);
  return sort === "lowest-price" ? more : -more;
}

/** Ids are in the order in which items were listed. */
function newer(a: Sortable, b: Sortable): number {
  return a.id < b.id ? 1 : a.id > b.id ? -1 : 0;
}
