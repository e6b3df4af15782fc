import {
  conditionValues,
  type Condition,
  type ListingCategory,
  type SearchSort,
} from "@alongside/contract/marketplace/marketplace.constants.ts";
import type { SearchPart } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import { wordsOf } from "./search.words.rules.ts";

/** Prices that are left out, both ends included. */
export interface PriceRange {
  min: number;
  max: number;
}

/** What a search asks for, its parts put together. Null where any will do. */
export interface SearchCriteria {
  max: number | null;
  min: number | null;
  notPrices: readonly PriceRange[];
  conditions: readonly Condition[] | null;
  categories: readonly ListingCategory[] | null;
  /** As they were named; any of them will do. */
  places: readonly string[];
  isNear: boolean;
  /** The words of each thing or description. */
  wanted: readonly string[];
  /** What it is for; nothing has to say so. */
  preferred: readonly string[];
  unwanted: readonly string[];
  /** Null where what fits best comes first. */
  sort: SearchSort | null;
  /** Places that are left out, as they were named. */
  notPlaces: readonly string[];
  /** The same with what is around them. */
  notNear: readonly string[];
  isNotNear: boolean;
}

/** Words that a search reads at most: far more than anybody writes, however many one sign stands for. */
const mostWords = 16;

/** Puts the parts together: of two limits the stricter holds, of two categories or places either. */
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
  // Without anything that is for it, the last purpose says what is wanted: "for a friend who loves photography".
  const isPurpose = things.length === 0 && categories.length === 0;
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
    wanted: bounded(isPurpose ? purposes.slice(-1) : things),
    preferred: bounded(isPurpose ? purposes.slice(0, -1) : things.length > 0 ? purposes : []),
    unwanted: bounded(whats.filter((value) => value.startsWith("-"))),
    sort: of("sort")[0]?.value ?? (whats.includes(cheap) ? "lowest-price" : null),
    notPlaces: of("not-place").map(({ value }) => value),
    notNear: of("not-near").flatMap(({ value }) => (value === undefined ? [] : [value])),
    isNotNear: of("not-near").some(({ value }) => value === undefined),
  };
}

/** The words of each, folded, as far as a search reads them. */
function bounded(texts: readonly string[]): string[] {
  let left = mostWords;
  return texts.flatMap((text) => {
    const words = wordsOf(text).slice(0, left);
    left -= words.length;
    return words.length === 0 ? [] : [words.join(" ")];
  });
}

/** How "cheap" is read: as a preference, not as a limit. */
const cheap = "cheap";
/** How what a thing is for begins. */
const purpose = "for ";

/** Whether a price breaks no limit by more than half of it. */
export function isPriceNear(price: string, { max, min }: Pick<SearchCriteria, "max" | "min">): boolean {
  const [above, below] = [1.5, 0.5];
  return Number(price) <= (max ?? Infinity) * above && Number(price) >= (min ?? 0) * below;
}
