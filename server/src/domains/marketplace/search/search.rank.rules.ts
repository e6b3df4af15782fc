import { formsOf, inText, wordsOf, type Group } from "./search.words.rules.ts";

/** The ranked properties of an item. */
export interface Ranked {
  title: string;
  category: string;
  /** For each group, from 0 to 1. */
  hits: readonly number[];
  awayKm: number | null;
}

/** The least coverage of the wanted words, with the main thing or without. */
const enoughCoverage = 0.5;
const enoughCoverageWithoutHead = 0.75;
/** The penalty of a missing word per unit of its weight. */
const lack = 0.5;
/** Ends the main thing in a title: "Seat for a bike", "Bike, with basket". */
const titleEnd = /[,(:;|–—+]|\s[/-]\s|\b(?:for|with|from|by|incl|including|plus|and|in|of|on|to|fits|w)\b/iu;

/** The share of the wanted words that an item has, by weight. */
export function coverageOf({ hits }: Pick<Ranked, "hits">, groups: readonly Group[]): number {
  const asked = groups.map(({ weight, isPreferred }) => (isPreferred ? 0 : weight));
  const whole = asked.reduce((sum, weight) => sum + weight, 0);
  const found = asked.reduce((sum, weight, at) => sum + ((hits[at] ?? 0) > 0 ? weight : 0), 0);
  return whole === 0 ? 1 : found / whole;
}

/**
 * Whether an item has the main thing: by its own name anywhere, by a synonym in the title or the category. In a
 * description a synonym often means something else: the "light" meter of a camera.
 */
export function hasThing({ hits }: Pick<Ranked, "hits">, groups: readonly Group[], head: Group | null): boolean {
  if (head === null) return true;
  const hit = hits[groups.indexOf(head)] ?? 0;
  return hit >= inText || (hit > 0 && !head.isCore);
}

/** Whether an item matches, rather than being similar. */
export function isMatch(row: Pick<Ranked, "hits">, groups: readonly Group[], head: Group | null): boolean {
  const coverage = coverageOf(row, groups);
  if (hasThing(row, groups, head)) return coverage >= enoughCoverage;
  const isMeant = head !== null && (row.hits[groups.indexOf(head)] ?? 0) > 0;
  return !isMeant && coverage >= enoughCoverageWithoutHead;
}

/** The main thing of a title: its last word before "for", "with" or a comma, without numbers and describing words. */
export function thingOf(title: string, isDescribing: (word: string) => boolean): string[] {
  const start = title.split(titleEnd).find((piece) => wordsOf(piece).length > 0) ?? "";
  const words = wordsOf(start);
  const isMeasure = words.length > 2 && /^\d+$/u.test(words.at(-2) ?? "");
  const named = isMeasure ? words.slice(0, -2) : words;
  return named.slice(0, named.findLastIndex((word) => !isDescribing(word)) + 1);
}

/** What ranking needs to know about the other results. */
interface View {
  groups: readonly Group[];
  head: Group | null;
  isDescribing: (word: string) => boolean;
  /** The share of matching items in each category. */
  shares: ReadonlyMap<string, number>;
}

/** The share of items that are the thing itself in each category: a bike is a vehicle rather than a toy. */
export function sharesOf(
  rows: readonly Pick<Ranked, "title" | "category">[],
  { head, isDescribing }: Pick<View, "head" | "isDescribing">,
): Map<string, number> {
  const things = head === null ? [] : rows.filter(({ title }) => headBonus(thingOf(title, isDescribing), head) > 0);
  const counts = new Map<string, number>();
  for (const { category } of things) counts.set(category, (counts.get(category) ?? 0) + 1);
  return new Map([...counts].map(([category, count]) => [category, count / things.length]));
}

/** The rank of an item; higher is better. */
export function scoreOf(row: Ranked, { groups, head, isDescribing, shares }: View): number {
  const words = groups.reduce((sum, { weight }, at) => {
    const hit = row.hits[at] ?? 0;
    return sum + weight * (hit > 0 ? hit : -lack);
  }, 0);
  const thing = thingOf(row.title, isDescribing);
  const demanded = groups.filter(({ isPreferred }) => !isPreferred).map(({ text }) => text);
  const isPhrase = () => ` ${wordsOf(row.title).join(" ")} `.includes(` ${demanded.join(" ")} `);
  const phrase = demanded.length > 1 && isPhrase() ? 1 : 0;
  const bonus = head === null ? 0 : headBonus(thing, head);
  const away = row.awayKm === null ? 0 : Math.min(0.3, row.awayKm / 200);
  // Other words before the thing change what it is: a "dog raincoat".
  const asked = askedWords(groups);
  const more = thing.filter((word) => !asked.has(word) && !isDescribing(word)).length;
  return words + phrase + bonus + (shares.get(row.category) ?? 0) / 2 - away - Math.min(0.4, more * 0.1);
}

/** Computed once per search, for thousands of items. */
const askedWords = onceFor((groups: readonly Group[]) => {
  return new Set(groups.flatMap(({ text }) => wordsOf(text).flatMap(formsOf)));
});
const namesOf = onceFor(({ text, meanings }: Group) => {
  const endings = (phrase: string) => formsOf(phrase).map((form) => ` ${form}`);
  return { own: endings(text), others: meanings.flatMap(endings) };
});

/** Memoizes a function for as long as its argument lives. */
function onceFor<K extends object, V>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

/** For titles that are the thing itself, or a synonym. */
export function headBonus(thing: readonly string[], head: Group): number {
  const { own, others } = namesOf(head);
  const name = ` ${thing.join(" ")}`;
  if (own.some((ending) => name.endsWith(ending))) return 2.5;
  return others.some((ending) => name.endsWith(ending)) ? 1.5 : 0;
}
