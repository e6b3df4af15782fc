import type { Words } from "./candidates.store.ts";
import { allOf, anyOf, apart, namesOf, queryOf, within, wordsOf, type Group } from "./search.words.use-cases.ts";

/** The groups of a search as text-search queries, for finding and comparing items. */
export function wordQueries(groups: readonly Group[], head: Group | null) {
  const demanded = groups.filter(({ isPreferred }) => !isPreferred);
  const core = demanded.filter(({ isCore }) => isCore).map(({ wide }) => apart(wide));
  const all = allOf(demanded.map(({ wide }) => apart(wide)));
  const main = head === null ? "" : apart(head.wide);
  return {
    all,
    title: within(allOf(demanded.map(({ wide }) => wide)), "A"),
    some: demanded.length === 1 ? "" : anyOf([main, ...core.filter((query) => query !== main)]),
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

/** The same queries, which also find things of other kinds. */
export function withKinds(words: Words, kinds: ReadonlySet<number>): Words {
  if (kinds.size === 0) return words;
  const names = namesOf([...kinds]).map((name) => `(${allOf(wordsOf(name).map((word) => queryOf(word)))})`);
  return { ...words, all: anyOf([`(${words.all})`, ...names]) };
}
