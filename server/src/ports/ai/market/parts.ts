import type { SearchPart } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import { listingLimits } from "@alongside/contract/marketplace/marketplace.constants.ts";
import { readActs } from "./acts.ts";
import { readAges } from "./ages.ts";
import { readCategories } from "./categories.ts";
import { readConditions } from "./conditions.ts";
import { readNeed } from "./need.ts";
import { readPlaces } from "./places.ts";
import { readPrices } from "./prices.ts";
import { Reading } from "./reading.ts";
import { readSorts } from "./sorts.ts";
import { readWants } from "./wants.ts";

const most = listingLimits.searchParts;
/** So many of a kind are kept; what limits comes before what describes. */
const mostOf: Record<SearchPart["kind"], number> = {
  "max-price": 1,
  "min-price": 1,
  "not-price": 2,
  condition: 1,
  category: 3,
  place: 2,
  near: 1,
  "not-place": 4,
  "not-near": 2,
  sort: 1,
  what: most,
};

/**
 * Reads a question into the parts of a search, in the order they stand in it: limits of the price in figures and words,
 * conditions, categories that are named, places, and what is wanted. What is not wanted is a `what` that begins with a
 * hyphen. Any text is read, in time that grows with its length; where nothing is understood, there is no part.
 */
export function partsOf(question: string): SearchPart[] {
  const reading = new Reading(question);
  readSorts(reading);
  readPrices(reading);
  readConditions(reading);
  readPlaces(reading);
  readAges(reading);
  readNeed(reading);
  readActs(reading);
  readCategories(reading);
  readWants(reading);
  return bounded(reading.found.toSorted((a, b) => a.at - b.at).map(({ part }) => part));
}

/** Limits of one kind are put together, and no more parts are kept than a search may have. */
function bounded(parts: readonly SearchPart[]): SearchPart[] {
  const kept: SearchPart[] = [];
  for (const part of parts) {
    const at = kept.findIndex((other) => other.kind === part.kind && isSame(other, part));
    const other = kept[at];
    if (other !== undefined) kept[at] = stricter(other, part);
    else if (kept.filter(({ kind }) => kind === part.kind).length < mostOf[part.kind]) kept.push(part);
  }
  const limits = kept.filter(({ kind }) => kind !== "what").length;
  let words = most - limits;
  return kept.filter(({ kind }) => kind !== "what" || words-- > 0);
}

/** Two that cannot stand side by side, or say the same twice. */
function isSame(one: SearchPart, other: SearchPart): boolean {
  if (one.kind === "not-price" && other.kind === "not-price") return one.min === other.min && one.max === other.max;
  if ("value" in one && "value" in other && typeof one.value === "string")
    return one.value.toLowerCase() === String(other.value).toLowerCase();
  return true;
}

function stricter(one: SearchPart, other: SearchPart): SearchPart {
  if (one.kind === "max-price" && other.kind === "max-price") return one.value <= other.value ? one : other;
  if (one.kind === "min-price" && other.kind === "min-price") return one.value >= other.value ? one : other;
  if (one.kind !== "condition" || other.kind !== "condition") return one;
  const both = one.values.filter((value) => other.values.includes(value));
  if (both.length === 0) return one;
  return both.length === other.values.length ? other : one;
}
