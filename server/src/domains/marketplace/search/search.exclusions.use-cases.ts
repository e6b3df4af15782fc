import { categoryNamed } from "../../../ports/ai/market/categories.ts";
import { allOf, anyOf, formsOf, queryOf, termsOf, wordsOf } from "./search.words.rules.ts";

/** What listings contain instead of the brand's name. */
const products: Readonly<Record<string, readonly string[]>> = {
  apple: ["iphone", "ipad", "ipod", "macbook", "imac", "airpods", "mac mini", "mac pro", "macintosh"],
  samsung: ["galaxy"],
  google: ["pixel", "chromecast", "chromebook"],
  sony: ["playstation", "ps3", "ps4", "ps5", "xperia", "bravia", "walkman"],
  microsoft: ["xbox"],
  nintendo: ["gameboy", "wii", "switch"],
  amazon: ["kindle", "alexa"],
  lenovo: ["thinkpad", "ideapad"],
  canon: ["eos"],
  volkswagen: ["vw"],
  ikea: ["kallax", "malm", "hemnes", "ektorp", "poang"],
};

/** The terms whose synonyms are excluded as well. */
export function excludedTerms(texts: readonly string[]): string[] {
  return texts.flatMap((text) => termsOf(wordsOf(text)));
}

/**
 * What an item must not contain, as text-search queries: the words or their synonyms in the title or the category, a
 * brand and its products anywhere. A synonym that is itself wanted stays: "bike, not a mountain bike".
 */
export function exclusionQueries(
  texts: readonly string[],
  synonyms: ReadonlyMap<string, readonly string[]>,
  wanted: readonly string[],
): string[] {
  const wantedTerms = new Set(wanted.flatMap((text) => termsOf(wordsOf(text))));
  return texts.map((text) => {
    const words = wordsOf(text);
    const brand = words.find((word) => products[word] !== undefined);
    // "Not an Apple phone" in a search for phones excludes all Apple products.
    const own = brand === undefined ? words : words.filter((word) => word === brand || !wantedTerms.has(word));
    const meanings = formsOf(words.join(" ")).flatMap((form) => synonyms.get(form) ?? []);
    const category = categoryNamed(words.join(" "));
    return anyOf([
      `(${allOf(own.map((word) => queryOf(word, brand === undefined ? "AB" : "")))})`,
      ...meanings.filter((meaning) => !wantedTerms.has(meaning)).map((meaning) => queryOf(meaning, "AB")),
      ...(brand !== undefined && own.length === 1 ? (products[brand] ?? []) : []).map((product) => queryOf(product)),
      ...(category === null ? [] : [queryOf(category, "B")]),
    ]);
  });
}
