import { mentionsIn, withNarrower } from "../../../ports/ai/market/kinds/lexicon.ts";
import { piecesOf } from "../../../ports/ai/market/kinds/words.ts";
import { categoryNamed } from "../../../ports/ai/market/categories.ts";
import { marketContent } from "../../../ports/ai/market/market-content.read.ts";
import { allOf, anyOf, equivalentsOf, namesOf, queryOf, wordsOf } from "./search.words.use-cases.ts";

/**
 * What an item must not contain, as text-search queries: the words or other names of the thing in the title or the
 * category, a maker and its products anywhere. What is itself wanted stays: "bike, not a mountain bike".
 */
export function exclusionQueries(texts: readonly string[], wanted: readonly string[]): string[] {
  const wantedWords = new Set(wanted.flatMap(wordsOf));
  const wantedKinds = new Set(wanted.flatMap(kindsIn));
  const { brands, families, without } = marketContent();
  return texts.map((text) => {
    const words = wordsOf(text);
    const brand = words.find((word) => Object.hasOwn(brands, word));
    // "Not an Apple phone" in a search for phones excludes all Apple products.
    const own = brand === undefined ? words : words.filter((word) => word === brand || !wantedWords.has(word));
    const kinds = kindsIn(text).filter((kind) => !wantedKinds.has(kind) && !isWidened(kind, wantedKinds));
    const names = brand === undefined && kinds.length > 0 ? namesOf(kinds) : words.flatMap(equivalentsOf);
    const category = categoryNamed(words.join(" "));
    return anyOf([
      `(${allOf(own.map((word) => queryOf(word, brand === undefined ? "AB" : "")))})`,
      ...names
        .filter((name) => !wordsOf(name).every((word) => wantedWords.has(word)))
        .map((name) => queryOf(name, "AB")),
      ...(brand !== undefined && own.length === 1 ? (brands[brand] ?? []) : []).map((product) => queryOf(product)),
      ...words
        .flatMap((word) => (Object.hasOwn(without, word) ? (without[word] ?? []) : []))
        .map((name) => queryOf(name, "AB")),
      ...words
        .flatMap((word) => (Object.hasOwn(families, word) ? (families[word] ?? []) : []))
        .map((name) => queryOf(name)),
      ...(category === null ? [] : [queryOf(category, "B")]),
    ]);
  });
}

function kindsIn(text: string): readonly number[] {
  return mentionsIn(piecesOf(text)).flatMap(({ kinds }) => kinds);
}

/** Whether a kind contains a wanted one: "a racing bike, no other bikes". */
function isWidened(kind: number, wanted: ReadonlySet<number>): boolean {
  return [...withNarrower([kind])].some((one) => wanted.has(one));
}
