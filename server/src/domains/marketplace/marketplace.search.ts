import { isDescribing } from "../../ports/ai/market/wants.ts";
import type { Needs } from "./marketplace.needs.ts";
import { isMatch, scoreOf } from "./marketplace.search.rank.rules.ts";
import { reasonsFor, shortcomings } from "./marketplace.search.reasons.rules.ts";
import { boxesAround, closePrice, townRadius, wishOf, type SearchPart, type Wish } from "./marketplace.search.rules.ts";
import { searchStore, type FoundRow, type Limits, type Understanding, type Where, type Words } from "./marketplace.search.store.ts";
import { recommendationsOf, reasoningOf } from "./marketplace.search.texts.rules.ts";
import { allOf, anyOf, apart, groupsOf, queryOf, termsOf, within, wordsOf, type Group } from "./marketplace.search.words.rules.ts";
import { itemView } from "./marketplace.views.ts";

/** So many are compared at the end, so many shown, and so many that only come close. */
const compared = 60;
const shown = 20;
const shownClose = 6;

/** A wish with what the database and the places know of it. */
export interface Understood {
  parts: SearchPart[];
  wish: Wish;
  groups: Group[];
  head: Group | null;
  /** The same with every word by itself, where nothing has them as they belong together. */
  apart: { groups: Group[]; head: Group | null };
  words: Words | null;
  where: Where[] | null;
  /** "Near me" of a member whose town is not known. */
  isLost: boolean;
}

/** The market's search: a question becomes parts, parts become items, and each item is told with why. */
export function createMarketSearch({ db, ai, places, clock }: Pick<Needs, "db" | "ai" | "places" | "clock">) {
  const store = searchStore(db);

  const whereOf = async ({ places: named, isNear }: Wish, home: Understanding["home"]): Promise<Where[] | null> => {
    const around = (latitude: number, longitude: number, radius: number, name: string | null): Where => {
      const circle = { latitude, longitude, radius };
      return { around: { ...circle, boxes: boxesAround(circle) }, name };
    };
    if (named.length > 0) {
      const towns = await Promise.all(named.map((name) => places.townIn(name)));
      return named.map((name, at) => {
        const town = towns[at] ?? null;
        return town === null ? { around: null, name } : around(town.latitude, town.longitude, townRadius, name);
      });
    }
    if (!isNear || home === null || home.latitude === null || home.longitude === null) return null;
    return [around(home.latitude, home.longitude, home.travelDistance, null)];
  };

  /** What the parts mean to the database. */
  const understand = async (userId: string, parts: readonly SearchPart[]): Promise<Understood> => {
    const wish = wishOf(parts);
    const words = wish.wanted.map(wordsOf);
    const known = await store.understand(userId, words.flatMap(termsOf), words.flat());
    const synonyms = new Map(Object.entries(known.synonyms));
    const nearest = new Map(Object.entries(known.nearest));
    const { groups, head } = groupsOf(wish.wanted, { synonyms, nearest }, isDescribing);
    const single = new Map([...synonyms].filter(([term]) => !term.includes(" ")));
    const where = await whereOf(wish, known.home);
    return {
      parts: [...parts],
      wish,
      groups,
      head,
      apart: groupsOf(wish.wanted, { synonyms: single, nearest }, isDescribing),
      words: groups.length === 0 ? null : wordQueries(groups, head, wish.unwanted),
      where,
      isLost: wish.isNear && wish.places.length === 0 && where === null,
    };
  };

  /** What has the thing itself, or at least its last word, and breaks as few limits as can be. */
  const comingClose = async (userId: string, asked: Understood) => {
    const { wish, where } = asked;
    const loose = { ...asked, ...asked.apart };
    const words = loose.groups.length === 0 ? null : wordQueries(loose.groups, loose.head, wish.unwanted);
    const limits = loosened(wish);
    const asking = { words, limits, asked: limitsOf(wish, where), isCheap: wish.isCheap, limit: compared };
    const rows = await store.search(userId, asking);
    return closest(rows, loose).map((row) => ({ item: row, reasons: fallsShort(row, loose) }));
  };

  const search = async (userId: string, parts: readonly SearchPart[]) => {
    const asked = await understand(userId, parts);
    const { wish, groups, head, words, where, isLost } = asked;
    const limits = limitsOf(wish, where);
    const rows = await store.search(userId, { words, limits, asked: limits, isCheap: wish.isCheap, limit: compared });
    const matching = inOrder(rows.filter((row) => isMatch(row, groups, head)), asked)
      .slice(0, shown)
      .map((row) => ({ item: row, reasons: reasonsFor(row, wish, groups) }));
    const close = matching.length > 0 ? [] : await comingClose(userId, asked);
    const view = ({ item, reasons }: (typeof matching)[number]) => ({ ...itemView(item), reasons });
    return {
      recommendations: recommendationsOf(matching, close, isLost),
      reasoning: reasoningOf(matching.length > 0 ? matching : close),
      parts: [...parts],
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

function limitsOf({ max, min, conditions, categories }: Wish, where: Where[] | null): Limits {
  return { max: max?.value ?? null, min: min?.value ?? null, conditions, categories, where };
}

/** The same wish with a price that may be half as much again, and without its other limits. */
function loosened({ max, min }: Wish): Limits {
  return {
    max: max === null ? null : max.value * closePrice.above,
    min: min === null ? null : min.value * closePrice.below,
    conditions: null,
    categories: null,
    where: null,
  };
}

function wordQueries(groups: readonly Group[], head: Group | null, unwanted: readonly string[]): Words {
  const core = groups.filter(({ isCore }) => isCore).map(({ wide }) => apart(wide));
  const all = allOf(groups.map(({ wide }) => apart(wide)));
  const main = head === null ? "" : apart(head.wide);
  return {
    all,
    title: within(allOf(groups.map(({ wide }) => wide)), "A"),
    some: groups.length === 1 ? "" : anyOf([main, ...core.filter((query) => query !== main)]),
    unwanted: unwanted.map((text) => allOf(wordsOf(text).map((word) => queryOf(word, "AB")))),
    groups: groups.map(({ exact, wide, weight }) => ({
      exact,
      wide,
      inTitle: within(exact, "A"),
      inTitleWide: within(wide, "A"),
      inCategory: within(wide, "B"),
      weight,
    })),
  };
}

function inOrder(rows: readonly FoundRow[], { wish, groups, head }: Understood): FoundRow[] {
  const score = new Map(rows.map((row) => [row.id, scoreOf(row, groups, head, isDescribing)]));
  const of = (row: FoundRow) => score.get(row.id) ?? 0;
  return rows.toSorted((a, b) =>
    wish.isCheap && Math.abs(of(a) - of(b)) < 1 ? Number(a.price) - Number(b.price) : of(b) - of(a),
  );
}

/** What breaks the fewest limits first; of one kind only what has the main thing in it, where anything has. */
function closest(rows: readonly FoundRow[], asked: Understood): FoundRow[] {
  const { head, groups } = asked;
  const at = head === null ? -1 : groups.indexOf(head);
  const things = at < 0 ? rows : rows.filter(({ hits }) => (hits[at] ?? 0) > 0);
  const ranked = inOrder(things.length > 0 ? things : rows, asked);
  return ranked.toSorted((a, b) => fallsShort(a, asked).length - fallsShort(b, asked).length).slice(0, shownClose);
}

function fallsShort(row: FoundRow, { wish, groups }: Understood): string[] {
  return shortcomings(row, wish, groups);
}

