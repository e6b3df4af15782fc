import { isDescribing } from "../../ports/ai/market/wants.ts";
import type { Needs } from "./marketplace.needs.ts";
import { isMatch, scoreOf, sharesOf } from "./marketplace.search.rank.rules.ts";
import { reasonsFor, shortcomings } from "./marketplace.search.reasons.rules.ts";
import { boxesAround, closePrice, townRadius, wishOf, type SearchPart, type Wish } from "./marketplace.search.rules.ts";
import { meantBy } from "./marketplace.search.spelling.rules.ts";
import {
  searchStore,
  type FoundRow,
  type Limits,
  type Understanding,
  type Where,
  type Words,
} from "./marketplace.search.store.ts";
import { recommendationsOf, reasoningOf } from "./marketplace.search.texts.rules.ts";
import {
  allOf,
  anyOf,
  apart,
  groupsOf,
  queryOf,
  termsOf,
  within,
  wordsOf,
  type Group,
} from "./marketplace.search.words.rules.ts";
import { itemView } from "./marketplace.views.ts";

/** So many are compared at the end, so many shown, and so many that only come close. */
const compared = 60;
const shown = 20;
const shownClose = 6;
/** Points within which two fit as well, so that a wish for little money decides. */
const alike = 0.6;

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

  const around = (latitude: number, longitude: number, radius: number, name: string | null): Where => {
    const circle = { latitude, longitude, radius };
    return { around: { ...circle, boxes: boxesAround(circle) }, name };
  };

  /** Where a place is; null where neither a town nor any listing has the name, written small as no place is. */
  const placeOf = async (name: string): Promise<Where | null> => {
    const town = await places.townIn(name);
    if (town !== null) return around(town.latitude, town.longitude, townRadius, name);
    const isSmall = name === name.toLowerCase();
    return isSmall && !(await store.isPlace(name)) ? null : { around: null, name };
  };

  /** The parts with where they ask for; what turns out to be no place is something wanted: "a jumper in angora". */
  const settle = async (parts: readonly SearchPart[]) => {
    const settled = await Promise.all(
      parts.map(async (part) => {
        if (part.kind !== "place") return { part, where: null };
        const where = await placeOf(part.value);
        return {
          part: where === null ? ({ kind: "what", value: part.value, label: part.value } as const) : part,
          where,
        };
      }),
    );
    return { parts: settled.map(({ part }) => part), places: settled.flatMap(({ where }) => where ?? []) };
  };

  const nearHome = (home: Understanding["home"]): Where[] | null =>
    home === null || home.latitude === null || home.longitude === null
      ? null
      : [around(home.latitude, home.longitude, home.travelDistance, null)];

  /** What the parts mean to the database. */
  const understand = async (userId: string, asked: readonly SearchPart[]): Promise<Understood> => {
    const { parts, places: named } = await settle(asked);
    const wish = wishOf(parts);
    const words = wish.wanted.map(wordsOf);
    const known = await store.understand(userId, words.flatMap(termsOf), words.flat());
    const synonyms = new Map(Object.entries(known.synonyms));
    const nearest = new Map(
      Object.entries(known.alike).flatMap(([word, alike]) => {
        const meant = meantBy(word, alike);
        return meant === null ? [] : [[word, meant] as const];
      }),
    );
    const { groups, head } = groupsOf(wish.wanted, { synonyms, nearest }, isDescribing);
    const single = new Map([...synonyms].filter(([term]) => !term.includes(" ")));
    const near = wish.isNear ? nearHome(known.home) : null;
    return {
      parts,
      wish,
      groups,
      head,
      apart: groupsOf(wish.wanted, { synonyms: single, nearest }, isDescribing),
      words: groups.length === 0 ? null : wordQueries(groups, head, wish.unwanted),
      where: named.length > 0 ? named : near,
      isLost: wish.isNear && named.length === 0 && near === null,
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
    const matching = inOrder(
      rows.filter((row) => isMatch(row, groups, head)),
      asked,
    )
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

function inOrder(
  rows: readonly FoundRow[],
  { wish, groups, head }: Pick<Understood, "wish" | "groups" | "head">,
): FoundRow[] {
  const view = { groups, head, isDescribing, shares: sharesOf(rows, { head, isDescribing }) };
  const score = new Map(rows.map((row) => [row.id, scoreOf(row, view)]));
  const of = (row: FoundRow) => score.get(row.id) ?? 0;
  const isAlike = (a: FoundRow, b: FoundRow) => Math.abs(of(a) - of(b)) < alike;
  return rows.toSorted((a, b) => (wish.isCheap && isAlike(a, b) ? Number(a.price) - Number(b.price) : of(b) - of(a)));
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
