import { enoughThing, type Fit, type Wanted } from "./search.fit.use-cases.ts";
import { askedWords, thingOf } from "./search.titles.use-cases.ts";
import { wordsOf, type Group } from "./search.words.use-cases.ts";

/** The ranked properties of an item. */
export interface Ranked {
  title: string;
  category: string;
  /** For each group, from 0 to 1. */
  hits: readonly number[];
  awayKm: number | null;
}

/** An item that was compared with the search; its likeness is only known of the best. */
export interface Judged extends Pick<Ranked, "hits"> {
  fit: Fit;
  likeness: number | null;
}

type Asked = Pick<Wanted, "groups" | "head" | "described">;

/** The least of what a kind of thing is described by, and of all that was said. */
const enoughDescribed = 0.55;
const enoughLikeness = 0.2;

/** The least coverage of the wanted words, with the main thing or without. */
const enoughCoverage = 0.5;
const enoughCoverageWithoutHead = 0.75;
/** The penalty of a missing word per unit of its weight. */
const lack = 0.5;

/** The share of the wanted words that an item has, by weight. */
export function coverageOf({ hits }: Pick<Ranked, "hits">, groups: readonly Group[]): number {
  const asked = groups.map(({ weight, isPreferred }) => (isPreferred ? 0 : weight));
  const whole = asked.reduce((sum, weight) => sum + weight, 0);
  const found = asked.reduce((sum, weight, at) => sum + ((hits[at] ?? 0) > 0 ? weight : 0), 0);
  return whole === 0 ? 1 : found / whole;
}

/** A thing that is what was named has its name, whatever it is called: a coat for a winter jacket. */
export function withThing(
  hits: readonly number[],
  { thing }: Fit,
  groups: readonly Group[],
  head: Group | null,
): readonly number[] {
  if (head === null || head.kinds.length === 0 || thing < enoughThing) return hits;
  return hits.map((hit, at) => (groups[at] === head ? Math.max(hit, 0.4) : hit));
}

/** Whether an item matches, rather than being similar. */
export function isMatch({ hits, fit, likeness }: Judged, { groups, head, described }: Asked): boolean {
  if (fit.isOther || groups.some(({ isRequired }, at) => isRequired && (hits[at] ?? 0) === 0)) return false;
  if (described.size > 0) return fit.thing >= enoughDescribed && (likeness ?? 1) >= enoughLikeness;
  const coverage = coverageOf({ hits: withThing(hits, fit, groups, head) }, groups);
  if (fit.thing >= enoughThing) return coverage >= enoughCoverage;
  const isUnknown = head !== null && head.kinds.length === 0 && (hits[groups.indexOf(head)] ?? 0) === 0;
  return isUnknown && coverage >= enoughCoverageWithoutHead;
}

/** The share of items that are the thing itself in each category: a bike is a vehicle rather than a toy. */
export function sharesOf(rows: readonly { category: string; fit: Fit }[]): Map<string, number> {
  const things = rows.filter(({ fit }) => fit.thing >= 1);
  const counts = new Map<string, number>();
  for (const { category } of things) counts.set(category, (counts.get(category) ?? 0) + 1);
  return new Map([...counts].map(([category, count]) => [category, count / things.length]));
}

/** The rank of an item; higher is better. */
export function scoreOf(
  row: Ranked & Judged,
  { groups, head, isDescribing }: Pick<Asked, "groups" | "head"> & { isDescribing: (word: string) => boolean },
  shares: ReadonlyMap<string, number>,
): number {
  const words = groups.reduce((sum, group, at) => {
    const hit = row.hits[at] ?? 0;
    return group === head ? sum + hit / 2 : sum + group.weight * (hit > 0 ? hit : -lack);
  }, 0);
  const demanded = groups.filter(({ isPreferred }) => !isPreferred).map(({ text }) => text);
  const isPhrase = () => ` ${wordsOf(row.title).join(" ")} `.includes(` ${demanded.join(" ")} `);
  const phrase = demanded.length > 1 && isPhrase() ? 1 : 0;
  const away = row.awayKm === null ? 0 : Math.min(0.6, row.awayKm / 40);
  // Other words before the thing change what it is: a "dog raincoat".
  const asked = askedWords(groups);
  const more = thingOf(row.title, isDescribing).filter((word) => !asked.has(word) && !isDescribing(word)).length;
  const share = (shares.get(row.category) ?? 0) / 2;
  const { thing, isOther } = row.fit;
  const weight = head !== null && head.kinds.length === 0 ? 6 : 4;
  return (
    weight * thing +
    words +
    2 * (row.likeness ?? 0) +
    phrase +
    share -
    away -
    Math.min(0.4, more * 0.1) -
    (isOther ? 2 : 0)
  );
}
