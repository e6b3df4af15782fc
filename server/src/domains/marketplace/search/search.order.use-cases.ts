import type { SearchSort } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { isDescribing } from "../../../ports/ai/words/describing.ts";
import { scoreOf, sharesOf, type Judged, type Ranked } from "./search.rank.use-cases.ts";
import type { Wanted } from "./search.fit.use-cases.ts";

interface Sortable extends Ranked, Judged {
  id: string;
  price: string;
}

type Asked = Pick<Wanted, "groups" | "head">;

/** From here on the title is the thing itself. */
const [itself, mentioned] = [0.9, 0.55];

/** Best first; with a requested order, each class of items is sorted separately. */
export function inOrder<R extends Sortable>(rows: readonly R[], asked: Asked, sort: SearchSort | null): R[] {
  const shares = sharesOf(rows);
  return rows
    .map((row) => ({
      row,
      score: scoreOf(row, { ...asked, isDescribing }, shares),
      rank: sort === null ? 0 : classOf(row, asked),
    }))
    .toSorted((a, b) => a.rank - b.rank || compare(a.row, b.row, sort) || b.score - a.score || newer(a.row, b.row))
    .map(({ row }) => row);
}

/**
 * Classes for sorting by price or date. 0: the main thing itself, and everything matches. 1: the same, but something is
 * missing. 2: it comes along, or is named less surely. 3: only the description names it.
 */
export function classOf({ fit, hits }: Pick<Sortable, "fit" | "hits">, { groups, head }: Asked): number {
  if (head === null) return 0;
  if (fit.thing >= itself)
    return groups.every((group, at) => group === head || group.isPreferred || (hits[at] ?? 0) > 0) ? 0 : 1;
  return fit.thing >= mentioned ? 2 : 3;
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
