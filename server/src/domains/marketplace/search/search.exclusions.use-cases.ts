import { categoryNamed } from "../../../ports/ai/market/categories.ts";
import { allOf, anyOf, formsOf, queryOf, termsOf, wordsOf } from "./search.words.rules.ts";

/** What listings say where they don't name the brand itself. */
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

/** The terms whose synonyms are left out as well. */
export function excludedTerms(texts: readonly string[]): string[] {
  return texts.flatMap((text) => termsOf(wordsOf(text)));
}

/**
 * What must not be in an item, as text-search queries: the words or their synonyms in the title or the category, a brand
 * and its products anywhere. A synonym that is wanted itself stays: "bike, not a mountain bike".
 */
export function exclusionQueries(
  texts: readonly string[],
  synonyms: ReadonlyMap<string, readonly string[]>,
  wanted: readonly string[],
): string[] {
  const kept = new Set(wanted.flatMap((text) => termsOf(wordsOf(text))));
  return texts.map((text) => {
    const words = wordsOf(text);
    const brand = words.find((word) => products[word] !== undefined);
    // "Not an Apple phone", asked of phones, leaves out all that is Apple's.
    const own = brand === undefined ? words : words.filter((word) => word === brand || !kept.has(word));
    const meanings = formsOf(words.join(" ")).flatMap((form) => synonyms.get(form) ?? []);
    const category = categoryNamed(words.join(" "));
    return anyOf([
      `(${allOf(own.map((word) => queryOf(word, brand === undefined ? "AB" : "")))})`,
      ...meanings.filter((meaning) => !kept.has(meaning)).map((meaning) => queryOf(meaning, "AB")),
      ...(brand !== undefined && own.length === 1 ? (products[brand] ?? []) : []).map((product) => queryOf(product)),
      ...(category === null ? [] : [queryOf(category, "B")]),
    ]);
  });
}
