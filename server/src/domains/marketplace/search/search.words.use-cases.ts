import { mentionsIn, withNarrower, type Mention } from "../../../ports/ai/market/kinds/lexicon.ts";
import { isMeasured, piecesOf, singularOf, wordsOf } from "../../../ports/ai/market/kinds/words.ts";
import { marketContent } from "../../../ports/ai/market/market-content.read.ts";

export { wordsOf };

/** A word or the name of a thing in a search, with everything it may be found by. */
export interface Group {
  /** As entered. */
  text: string;
  /** Its weight: what is wanted counts more than what describes it. */
  weight: number;
  isCore: boolean;
  /** Improves the rank, but isn't required. */
  isPreferred: boolean;
  /** The word itself, as a text-search query. */
  exact: string;
  /** The word, its synonyms and, if it is misspelt, the word that was meant. */
  wide: string;
  /** Only the synonyms and what was meant. */
  meanings: readonly string[];
  /** The kinds of things it names (positions in the content); empty for other words. */
  kinds: readonly number[];
  /** Narrower kinds that what the thing is for names: "a lamp for my desk". */
  narrower?: readonly number[];
  /** Whether it names one thing of its kind: an iPhone is a phone, but not every phone will do. */
  isSpecific: boolean;
  /** Whether an item must have it: "piano" in "piano lessons". */
  isRequired: boolean;
  /** Whether it is all that was said of a thing that isn't named. */
  isDescription: boolean;
  /** Whether it is something for a thing that is named: "iPhone case", "phone battery". */
  isPart: boolean;
}

/** The most words of a search. */
const most = 8;
/** The hit for a word in the description, as entered. */
export const inText = 0.5;
/** The most names that a thing is looked for by. */
const mostMeanings = 120;

/** A word as it may appear: unchanged, in the singular, in the plural. */
export function formsOf(phrase: string): string[] {
  const singular = singularOf(phrase);
  return singular === phrase && !phrase.endsWith("s") ? [phrase, `${phrase}s`] : [...new Set([phrase, singular])];
}

/** A text as a query: its words in sequence. `weights` limits where they are: A the title, B the category. */
export function queryOf(text: string, weights = ""): string {
  const words = wordsOf(text).map((word) => `'${word}'${weights === "" ? "" : `:${weights}`}`);
  return words.length > 1 ? `(${words.join(" <-> ")})` : (words[0] ?? "");
}

export function anyOf(queries: readonly string[]): string {
  const some = [...new Set(queries)].filter((query) => query !== "");
  return some.length > 1 ? `(${some.join(" | ")})` : (some[0] ?? "");
}

export function allOf(queries: readonly string[]): string {
  return queries.filter((query) => query !== "").join(" & ");
}

/** The same query with its terms' words anywhere in a text, which the index alone can answer. */
export function apart(query: string): string {
  return query.replaceAll(" <-> ", " & ");
}

/** The same query for titles only: "'sofa' | 'couch'" becomes "'sofa':A | 'couch':A". */
export function within(query: string, weights: string): string {
  return query.replaceAll(/'([^']+)'/gu, `'$1':${weights}`);
}

/** Every name that things of some kinds, or narrower ones, are sold by; those that another one contains are left out. */
export function namesOf(kinds: readonly number[]): string[] {
  const { kinds: all } = marketContent();
  const names = [...withNarrower(kinds)].flatMap((at) => {
    const kind = all[at];
    return kind ? [...kind.names, ...kind.examples, ...kind.products] : [];
  });
  const single = new Set(names.filter((name) => !/[ -]/u.test(name)).map(singularOf));
  const kept = names.filter((name) => {
    const words = wordsOf(name);
    return words.length === 1 || !words.some((word) => single.has(singularOf(word)));
  });
  // The index of words finds the plural with the singular.
  const distinct = new Map(kept.map((name) => [singularOf(name), name]));
  return [...distinct.values()].slice(0, mostMeanings);
}

/** Words that mean the same as one: "grey" and "gray". */
export function equivalentsOf(word: string): string[] {
  const { same } = marketContent();
  const first = Object.hasOwn(same, word) ? (same[word] ?? word) : word;
  const others = Object.entries(same).flatMap(([other, of]) => (of === first ? [other] : []));
  return others.length === 0 ? [] : [first, ...others].filter((other) => other !== word);
}

/**
 * Groups the wanted words: the name of a thing is one group. The first thing counts most by its last name, and what
 * comes with it ("with basket") little. `meant` has the known word for each misspelt one.
 */
export function groupsOf(
  wanted: readonly string[],
  meant: ReadonlyMap<string, string>,
  isDescribing: (word: string) => boolean,
  preferred: readonly string[] = [],
): { groups: Group[]; head: Group | null } {
  const groups: Group[] = [];
  let head: Group | null = null;
  // "Quiet on the plane, headphones" asks for what it names, wherever that stands.
  const naming = wanted.findIndex((text) => groupsIn(text, meant, isDescribing).some(isNaming));
  for (const [at, text] of wanted.entries()) {
    const own = groupsIn(text, meant, isDescribing);
    const core = own.filter(({ isCore }) => isCore);
    const isFirst = head === null && (naming < 0 || at === naming);
    const last = core.findLast(isNaming) ?? core.at(-1);
    if (isFirst && last !== undefined) head = last;
    for (const group of core) group.weight = !isFirst ? 1 : group === last ? 3 : 1.5;
    for (const group of core) group.isRequired = isFirst && group !== last && isOfManySorts(last);
    groups.push(...own);
  }
  const limited = head === null ? groups.slice(0, most) : withHead(groups, head);
  const more = preferred.flatMap((text) => groupsIn(text, meant, isDescribing));
  // Without any thing the describing words are what is wanted: "something red".
  if (head === null) for (const group of limited) [group.isCore, group.weight] = [true, 2];
  const beside = more.slice(0, most - limited.length).map((group) => ({ ...group, isPreferred: true }));
  return { groups: [...limited, ...beside], head: head ?? limited.at(-1) ?? null };
}

/** "Wool" describes a coat, although wool is sold as well. */
function isNaming({ kinds, isCore }: Group): boolean {
  return kinds.length > 0 && isCore;
}

/** Whether things of the kind aren't each other, so that what stands before its name says which. */
function isOfManySorts(group: Group | undefined): boolean {
  const { kinds } = marketContent();
  return group?.kinds.some((kind) => (kinds[kind]?.examples.length ?? 0) > 0) === true;
}

function withHead(groups: readonly Group[], head: Group): Group[] {
  const first = groups.slice(0, most);
  return first.includes(head) ? first : [...first.slice(0, most - 1), head];
}

/**
 * How an item matches a group, given the index's `hit`: the index ignores single letters, such as sizes, and confuses
 * "coated" with "coat".
 */
export function hitOf(
  { text }: Pick<Group, "text">,
  hit: number,
  item: { title: string; description: string },
): number {
  const [name, size = ""] = text.split(" ");
  if (name === "size" && wordsOf(item.title).includes(size)) return 1;
  if (name === "size") return wordsOf(item.description).includes(size) ? inText : 0;
  return hit === inText && !contains(item.description, text) ? inText / 2 : hit;
}

/** Whether a text contains a word or phrase, singular or plural. */
export function contains(text: string, phrase: string): boolean {
  const words = ` ${wordsOf(text).join(" ")} `;
  return formsOf(phrase).some((form) => words.includes(` ${form} `));
}

function groupsIn(text: string, meant: ReadonlyMap<string, string>, isDescribing: (word: string) => boolean): Group[] {
  const written = piecesOf(text);
  const pieces = written.map((piece) => ({ ...piece, word: meant.get(piece.word) ?? piece.word }));
  const mentions = mentionsIn(pieces);
  const groups: Group[] = [];
  for (let at = 0; at < pieces.length;) {
    const mention = mentions.find(({ from }) => from === at);
    const isSize = pieces[at]?.word === "size" && pieces[at + 1] !== undefined;
    const named = mention?.to ?? at + (isSize ? 2 : 1);
    const part = mention === undefined ? null : partAfter(pieces, named, mentions);
    const to = part ?? named;
    const spelt = (all: readonly { word: string }[]) => all.slice(at, to).map(({ word }) => word);
    const isProperty = mention !== undefined && groups.some(isNaming) && isMeasured(pieces, at);
    const group = groupOf(
      spelt(written),
      spelt(pieces),
      isProperty || part !== null ? undefined : mention,
      isDescribing,
    );
    groups.push({ ...group, isPart: part !== null });
    at = to;
  }
  return groups;
}

/** Where something for the named thing ends, "sofa cover" or "iPhone 12 case"; null where the thing itself is meant. */
function partAfter(pieces: readonly { word: string }[], at: number, mentions: readonly Mention[]): number | null {
  const from = /^\d{1,3}$/u.test(pieces[at]?.word ?? "") ? at + 1 : at;
  const isNamed = mentions.some((mention) => mention.from <= from && mention.to > from + 1);
  return !isNamed && marketContent().parts.includes(pieces[from]?.word ?? "") ? from + 1 : null;
}

/** A group for the name of some kinds. */
export function groupNamed(words: readonly string[], kinds: readonly number[]): Group {
  return groupOf(words, words, { from: 0, to: words.length, kinds, isSpecific: false }, () => false);
}

function groupOf(
  written: readonly string[],
  words: readonly string[],
  mention: Mention | undefined,
  isDescribing: (word: string) => boolean,
): Group {
  const [text, own] = [written.join(" "), words.join(" ")];
  const forms = formsOf(text);
  const isSpecific = mention?.isSpecific ?? false;
  const same = isSpecific ? sameThings(own) : mention ? namesOf(mention.kinds) : equivalentsOf(own);
  const joined = words.length === 2 ? [words.join("")] : [];
  const meanings = [...new Set([own, ...same, ...joined])].filter((meaning) => !forms.includes(meaning));
  // The words of a name are also found apart, as in "sofa that is a bed".
  const exact = queryOf(text);
  const apartWords = words.filter((word) => !/^\d+$/u.test(word));
  const scattered = words.length > 1 ? `(${allOf(apartWords.map((word) => queryOf(word)))})` : "";
  const wide = anyOf([exact, ...meanings.map((meaning) => queryOf(meaning)), scattered]);
  const isSize = words[0] === "size" && words.length > 1;
  const isCore = !isSize && !words.every((word) => isDescribing(word));
  return {
    text,
    weight: 1,
    isCore,
    isPreferred: false,
    exact,
    wide,
    meanings,
    kinds: mention?.kinds ?? [],
    isSpecific,
    isRequired: false,
    isDescription: false,
    isPart: false,
  };
}

/** Other names of one product, and the products that its name includes. */
function sameThings(name: string): string[] {
  const forms = formsOf(name);
  const { sameThings: all, families } = marketContent();
  const included = Object.hasOwn(families, name) ? (families[name] ?? []) : [];
  return [...(all.find((names) => names.some((one) => forms.includes(one))) ?? []), ...included];
}
