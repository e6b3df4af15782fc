import {
  conditionValues,
  type Condition,
  type ListingCategory,
  type SearchSort,
} from "@alongside/contract/marketplace/marketplace.constants.ts";
import type { SearchPart } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import { wordsOf } from "./search.words.use-cases.ts";

/** An excluded price range, both ends included. */
export interface PriceRange {
  min: number;
  max: number;
}

/** The criteria of all parts of a search. Null for any. */
export interface SearchCriteria {
  max: number | null;
  min: number | null;
  notPrices: readonly PriceRange[];
  conditions: readonly Condition[] | null;
  categories: readonly ListingCategory[] | null;
  /** As entered; any of them. */
  places: readonly string[];
  isNear: boolean;
  /** The words of each thing or description. */
  wanted: readonly string[];
  /** What it is for, which an item needn't mention. */
  preferred: readonly string[];
  unwanted: readonly string[];
  /** Null for best matches first. */
  sort: SearchSort | null;
  /** Excluded locations, as entered. */
  notPlaces: readonly string[];
  /** The same, with their surroundings. */
  notNear: readonly string[];
  isNotNear: boolean;
}

/** The most words of a search: more than anybody writes, even if one character expands to many. */
const mostWords = 16;

/** Merges the parts: the stricter of two limits, either of two categories or locations. */
export function criteriaOf(parts: readonly SearchPart[]): SearchCriteria {
  const of = <K extends SearchPart["kind"]>(kind: K) =>
    parts.filter((part): part is Extract<SearchPart, { kind: K }> => part.kind === kind);
  const [lowest] = of("max-price").toSorted((a, b) => a.value - b.value);
  const [highest] = of("min-price").toSorted((a, b) => b.value - a.value);
  const conditions = of("condition");
  const categories = of("category").map(({ value }) => value);
  const whats = of("what").map(({ value }) => value);
  const things = whats.filter((value) => !/^(?:-|for )/u.test(value) && value !== cheap);
  const purposes = whats.filter((value) => value.startsWith(purpose)).map((value) => value.slice(purpose.length));
  return {
    max: lowest?.value ?? null,
    min: highest?.value ?? null,
    notPrices: of("not-price"),
    conditions:
      conditions.length === 0
        ? null
        : conditionValues.filter((value) => conditions.every(({ values }) => values.includes(value))),
    categories: categories.length === 0 ? null : [...new Set(categories)],
    places: of("place").map(({ value }) => value),
    isNear: of("near").length > 0,
    wanted: bounded(things),
    preferred: bounded(purposes),
    unwanted: bounded(whats.filter((value) => value.startsWith("-"))),
    sort: of("sort")[0]?.value ?? (whats.includes(cheap) ? "lowest-price" : null),
    notPlaces: of("not-place").map(({ value }) => value),
    notNear: of("not-near").flatMap(({ value }) => (value === undefined ? [] : [value])),
    isNotNear: of("not-near").some(({ value }) => value === undefined),
  };
}

/** The folded words of each text, up to the limit. */
function bounded(texts: readonly string[]): string[] {
  let remaining = mostWords;
  return texts.flatMap((text) => {
    const words = wordsOf(text).slice(0, remaining);
    remaining -= words.length;
    return words.length === 0 ? [] : [words.join(" ")];
  });
}

/** "cheap" is a preference, not a limit. */
const cheap = "cheap";
/** The prefix of a purpose. */
const purpose = "for ";

/** Whether a price is at most half outside its limits. */
export function isPriceNear(price: string, { max, min }: Pick<SearchCriteria, "max" | "min">): boolean {
  const [above, below] = [1.5, 0.5];
  return Number(price) <= (max ?? Infinity) * above && Number(price) >= (min ?? 0) * below;
}
