import type { SearchPart } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import { isDescribing } from "../../ports/ai/words/describing.ts";
import type { Needs } from "./marketplace.needs.ts";
import { hasThing, isMatch, scoreOf, sharesOf } from "./marketplace.search.rank.rules.ts";
import { reasonsFor, shortcomings } from "./marketplace.search.reasons.rules.ts";
import { isPriceNear } from "./marketplace.search.rules.ts";
import { searchStore, type FoundRow, type SearchWish } from "./marketplace.search.store.ts";
import { recommendationsOf, reasoningOf } from "./marketplace.search.texts.rules.ts";
import { hitOf } from "./marketplace.search.words.rules.ts";
import { createUnderstanding, type Understood } from "./marketplace.search.understand.ts";
import { itemView } from "./marketplace.views.ts";
import type { Limits } from "./marketplace.where.store.ts";

/** So many are compared at the end, so many shown, and so many that only come close. */
const compared = 60;
const shown = 20;
const shownClose = 6;
/** Points within which two fit as well, so that a wish for little money decides. */
const pointsPerStep = 0.6;

/**
 * The market's search: a question becomes parts, parts become items, and each item is told with why. In two statements,
 * one for the meaning and one for the items, and a third where nothing fits.
 */
export function createMarketSearch({ db, ai, clock }: Pick<Needs, "db" | "ai" | "clock">) {
  const store = searchStore(db);
  const understand = createUnderstanding(db);

  const found = async (userId: string, wish: SearchWish, { groups }: Understood): Promise<FoundRow[]> =>
    (await store.search(userId, wish)).map((row) => ({
      ...row,
      hits: groups.map((group, at) => hitOf(group, row.hits[at] ?? 0, row)),
    }));

  /** What has the thing itself and breaks as few limits as can be. */
  const comingClose = async (userId: string, asked: Understood) => {
    const { wish, words } = asked;
    // Of what costs more than was wished for, the cheapest comes closest.
    const isCheap = wish.isCheap || wish.max !== null;
    const limits = { ...unlimited, categories: words === null ? wish.categories : null };
    const asking = { words, limits, asked: limitsOf(asked), isCheap, limit: compared };
    return closest(await found(userId, asking, asked), asked);
  };

  const search = async (userId: string, parts: readonly SearchPart[]) => {
    const asked = await understand(userId, parts);
    const { wish, groups, head, words, isLost } = asked;
    const limits = limitsOf(asked);
    const asking = { words, limits, asked: limits, isCheap: wish.isCheap, limit: compared };
    const rows = await found(userId, asking, asked);
    const fitting = rows.filter((row) => isMatch(row, groups, head));
    const matching = inOrder(fitting, asked)
      .slice(0, shown)
      .map((row) => ({ item: row, reasons: reasonsFor(row, wish, groups) }));
    const close = matching.length > 0 ? [] : await comingClose(userId, asked);
    const view = ({ item, reasons }: (typeof matching)[number]) => ({ ...itemView(item), reasons });
    return {
      recommendations: recommendationsOf(matching, close, isLost),
      reasoning: reasoningOf(matching.length > 0 ? matching : close),
      parts: asked.parts,
      matchingItems: matching.map(view),
      closeItems: close.map(view),
    };
  };

  return {
    understand,
    search,
    /** A question in plain words. */
    ask: async (userId: string, question: string, signal?: AbortSignal) =>
      search(userId, await ai.searchParts(question, { now: clock.now(), ...(signal && { signal }) })),
  };
}

export type MarketSearch = ReturnType<typeof createMarketSearch>;

function limitsOf({ wish: { max, min, conditions, categories }, where }: Understood): Limits {
  return { max, min, conditions, categories, where };
}

const unlimited: Limits = { max: null, min: null, conditions: null, categories: null, where: null };

function inOrder(rows: readonly FoundRow[], { wish, groups, head }: Understood): FoundRow[] {
  const view = { groups, head, isDescribing, shares: sharesOf(rows, { head, isDescribing }) };
  const score = new Map(rows.map((row) => [row.id, scoreOf(row, view)]));
  const of = ({ id }: FoundRow) => score.get(id) ?? 0;
  const step = (row: FoundRow) => Math.round(of(row) / pointsPerStep);
  return rows.toSorted((a, b) =>
    wish.isCheap ? step(b) - step(a) || Number(a.price) - Number(b.price) : of(b) - of(a),
  );
}

/** What has the main thing in it, at a price that is near where anything is, and of that what breaks the fewest limits. */
function closest(rows: readonly FoundRow[], asked: Understood) {
  const { head, groups, wish } = asked;
  const things = rows.filter((row) => hasThing(row, groups, head));
  const near = things.filter(({ price }) => isPriceNear(price, wish));
  const isCheap = wish.isCheap || near.length === 0;
  return inOrder(near.length > 0 ? near : things, { ...asked, wish: { ...wish, isCheap } })
    .map((item) => ({ item, reasons: shortcomings(item, wish, groups) }))
    .toSorted((a, b) => a.reasons.length - b.reasons.length)
    .slice(0, shownClose);
}
