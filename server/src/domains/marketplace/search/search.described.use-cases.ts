import { isDescribing } from "../../../ports/ai/words/describing.ts";
import { kindsFor } from "../../../ports/ai/market/kinds/purposes.ts";
import { marketContent } from "../../../ports/ai/market/market-content.read.ts";
import { withNarrower } from "../../../ports/ai/market/kinds/lexicon.ts";
import type { Wanted } from "./search.fit.use-cases.ts";
import type { SearchCriteria } from "./search.criteria.use-cases.ts";
import { allOf, anyOf, namesOf, queryOf, wordsOf, type Group } from "./search.words.use-cases.ts";

/** From here on a description means a kind of thing: said as one ("to keep drinks cold"), or in words that may be a name. */
const enough = { described: 0.45, purpose: 0.55, named: 0.75 };
/** Kinds that fit nearly as well as the best are meant as well. */
const [nearly, most] = [0.75, 12];
/** Kinds that are looked through. */
const looked = 60;

/** The kinds that a search describes where it names none, each with how well, 1 for the best. */
export function describedKinds(
  groups: readonly Group[],
  text: string,
  { wanted, preferred, categories }: Pick<SearchCriteria, "wanted" | "preferred" | "categories">,
): ReadonlyMap<number, number> {
  const isNaming = ({ kinds, isCore, isPart }: Group) => (kinds.length > 0 && isCore) || isPart;
  if (text === "" || groups.some((group) => isNaming(group) && !group.isPreferred)) return new Map();
  const { kinds: all } = marketContent();
  const of = (at: number) => all[at]?.category;
  // "Something to sit on at my desk" is no desk.
  const isAct = marketContent().acts.includes(text.split(" ")[0] ?? "");
  const isFor = new Set(groups.flatMap(({ kinds, isPreferred }) => (isAct && isPreferred ? kinds : [])));
  const found = kindsFor(text, looked).filter(({ kind }) => {
    const category = of(kind);
    return !isFor.has(kind) && (categories === null || (category !== undefined && categories.includes(category)));
  });
  const best = found[0]?.score ?? 0;
  // One word that isn't known is the name of something else.
  if (preferred.length === 0 && categories === null && !text.includes(" ") && !isDescribing(text)) return new Map();
  // "Camping equipment", "stuff for the beach".
  const isVague = text.split(" ").some((word) => marketContent().anything.includes(word));
  const isDescription = (wanted.length === 0 && categories === null) || isVague;
  if (preferred.length === 0 && wanted.length === 0) return new Map();
  // Of several texts none of which names a thing, none is its name: "my bedroom is too bright in the morning".
  const isTold = preferred.length > 0 || categories !== null || wanted.length > 1 || isDescribing(text);
  const least = isDescription ? enough.described : isTold ? enough.purpose : enough.named;
  if (best < least) return new Map();
  const near = found.filter(({ score }) => score >= best * nearly).slice(0, most);
  return new Map(near.map(({ kind, score }) => [kind, (score / best) ** 2]));
}

/** The least of a use that is guessed where nothing else was found. */
const enoughGuessed = 0.42;

/**
 * What may be meant where nothing was found: the kinds whose uses are nearest to all that was said. Null where a thing was
 * named, as it isn't there then.
 */
export function guessed<A extends Wanted>(asked: A): Pick<A, "groups" | "head" | "described"> | null {
  const { groups, head, text, described } = asked;
  const isNamed = head !== null && (head.kinds.length > 0 || head.isPart) && described.size === 0;
  if (head === null || isNamed || text === "" || wordsOf(text).length < 2) return null;
  const found = kindsFor(text, looked);
  const best = found[0]?.score ?? 0;
  if (best < enoughGuessed) return null;
  const near = found.filter(({ score }) => score >= best * nearly).slice(0, most);
  const kinds = new Map(near.map(({ kind, score }) => [kind, (score / best) ** 2]));
  return {
    ...describedGroups(
      groups.filter((group) => !group.isDescription),
      text,
      kinds,
    ),
    described: kinds,
  };
}

/** One group for all described kinds, found by their names or by the words of the description; the words rank. */
export function describedGroups(
  said: readonly Group[],
  text: string,
  described: ReadonlyMap<number, number>,
): { groups: Group[]; head: Group } {
  const meanings = [...described.keys()].flatMap((kind) => namesOf([kind]));
  const words = said.filter(({ isCore }) => isCore);
  const wide = anyOf([
    ...meanings.map((name) => `(${allOf(wordsOf(name).map((word) => queryOf(word)))})`),
    ...words.map((group) => group.wide),
  ]);
  const head: Group = {
    text,
    weight: 3,
    isCore: true,
    isPreferred: false,
    exact: wide,
    wide,
    meanings,
    kinds: [],
    isSpecific: false,
    isRequired: false,
    isDescription: true,
    isPart: false,
  };
  return { groups: [head, ...said.slice(0, 7).map((group) => ({ ...group, isPreferred: true }))], head };
}

/** From here on two kinds of things are near each other. */
const enoughNear = 0.5;
const mostNear = 8;

/** Other kinds that are used for something similar; empty where the thing isn't known. */
export function kindsNear({ head, described }: Pick<Wanted, "head" | "described">): Set<number> {
  if (head === null || described.size > 0) return new Set();
  const own = withNarrower(head.kinds);
  const near = kindsFor(head.text, mostNear + own.size).filter(
    ({ kind, score }) => score >= enoughNear && !own.has(kind),
  );
  return new Set(near.slice(0, mostNear).map(({ kind }) => kind));
}
