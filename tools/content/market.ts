import { z } from "zod";
import { listingCategoryValues } from "../../contract/src/marketplace/marketplace.constants.ts";
import { fold } from "../../server/src/language/fold.ts";
import type { Kind, MarketContent } from "../../server/src/ports/ai/market/market-content.ts";
import { contentFiles, readContent } from "./read.ts";

/** Phrases with commas between. */
const list = z.string().transform((text) =>
  text
    .split(",")
    .map((phrase) => fold(phrase).trim())
    .filter((phrase) => phrase !== ""),
);
const kind = z.strictObject({
  also: list.default([]),
  is: list.default([]),
  for: list.default([]),
  products: list.default([]),
  toys: z.boolean().default(false),
  "such-as": list.default([]),
});
const kindsFile = z.strictObject({ category: z.enum(listingCategoryValues), kinds: z.record(z.string(), kind) });
const translations = z.record(z.string(), list);
const names = z.array(z.string());
const marketWords = z.strictObject({
  same: z.array(list),
  toy: list,
  containers: list,
  acts: list,
  "acts-after": list,
  anything: list,
  parts: list,
  "parts-before": list,
  broken: list,
  audiences: z.strictObject({ kids: names, adults: names, men: names, women: names }),
  alternatives: z.array(list),
  without: z.record(z.string(), z.array(z.string())),
  "same-things": z.array(list),
  brands: z.record(z.string(), list),
  families: z.record(z.string(), list),
});

/** What the market knows of things. Throws where a kind is there twice, or names one that isn't there. */
export function marketContent(): MarketContent {
  const files = contentFiles("market/kinds").map((file) => readContent(file, kindsFile));
  const all = files.flatMap(({ category, kinds }) =>
    Object.entries(kinds).map(([name, of]) => ({ ...of, name, category })),
  );
  const at = new Map(all.map(({ name }, index) => [name, index]));
  if (at.size < all.length) throw new Error("content/market/kinds: a kind is there twice");
  const indexOf = (name: string) => {
    const index = at.get(name);
    if (index === undefined) throw new Error(`content/market: there is no kind ${name}`);
    return index;
  };
  const foreign = readContent("market/translations.yaml", translations);
  const lines = readContent("market/products.yaml", translations);
  const needs = readContent("market/needs.yaml", z.record(z.string(), names));
  for (const name of [foreign, lines, needs].flatMap(Object.keys)) indexOf(name);
  const kinds = all.map(({ name, category, also, is, for: own, products: makers, toys, "such-as": examples }): Kind => {
    const names = [...new Set([name, ...also, ...(foreign[name] ?? [])])];
    const products = [...new Set([...makers, ...(lines[name] ?? [])])];
    const uses = [...new Set([...own, ...(needs[name] ?? [])])];
    return { name, category, names, products, examples, is: is.map(indexOf), uses, isAlsoToy: toys };
  });
  const words = readContent("market/words.yaml", marketWords);
  return {
    kinds,
    same: Object.fromEntries(words.same.flatMap(([first = "", ...others]) => others.map((other) => [other, first]))),
    toyWords: words.toy,
    containers: words.containers,
    acts: words.acts,
    beforeActs: words["acts-after"],
    anything: words.anything,
    parts: words.parts,
    partsBefore: words["parts-before"],
    broken: words.broken,
    audiences: words.audiences,
    alternatives: words.alternatives,
    without: words.without,
    sameThings: words["same-things"],
    brands: words.brands,
    families: words.families,
  };
}

/**
 * What the table of synonyms holds: each word of the kinds' names with a category, for what misspelt words are compared
 * with, and the English names of one kind with each other.
 */
export function marketSynonyms(
  { kinds }: MarketContent,
  english: ReadonlySet<string>,
): [term: string, meaning: string][] {
  const pairs = new Map<string, [string, string]>();
  const add = (term: string, meaning: string) => term !== meaning && pairs.set(`${term}\n${meaning}`, [term, meaning]);
  for (const { category, names, products, examples } of kinds) {
    for (const word of [...names, ...examples, ...products].flatMap((phrase) => phrase.split(/[^\p{L}]+/u)))
      if (word.length >= 3) add(word, category);
    const same = names.filter((name) => english.has(name));
    for (const term of same) for (const meaning of same) add(term, meaning);
  }
  return [...pairs.values()];
}

/** The names in the kinds' own files, without translations. */
export function englishNames(): Set<string> {
  const files = contentFiles("market/kinds").map((file) => readContent(file, kindsFile));
  return new Set(files.flatMap(({ kinds }) => Object.entries(kinds).flatMap(([name, { also }]) => [name, ...also])));
}
