import {
  conditions,
  listingCategories,
  type Condition,
  type ListingCategory,
} from "@alongside/contract/marketplace/marketplace.constants.ts";
import { distanceText } from "@alongside/contract/kernel/distance.constants.ts";
import { money } from "@alongside/contract/kernel/money.ts";
import { roundedKilometres } from "../marketplace.rules.ts";
import type { PriceRange, SearchCriteria } from "./search.criteria.use-cases.ts";
import { contains, type Group } from "./search.words.use-cases.ts";

/** The properties of an item that reasons mention. */
export interface Said {
  title: string;
  description: string;
  price: string;
  condition: Condition;
  category: ListingCategory;
  location: string;
  distanceKm: number | null;
  /** For each group, from 0 to 1. */
  hits: readonly number[];
  isInPlace: boolean;
  /** Kilometres from the requested location. */
  awayKm: number | null;
}

/** The most reasons per item. */
const most = 5;

export const conditionOf = (value: Condition) => conditions.find((one) => one.value === value)?.label ?? value;
export const categoryOf = (value: ListingCategory) =>
  listingCategories.find((one) => one.value === value)?.label ?? value;

/** "$1,250.00". */
export function priceText(price: string): string {
  return `$${Number(price).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** Why an item was found: the words, then each limit it satisfies. */
export function reasonsFor(item: Said, criteria: SearchCriteria, groups: readonly Group[]): string[] {
  const limits = [
    criteria.max !== null || criteria.min !== null || criteria.notPrices.length > 0
      ? priceReason(item, criteria)
      : null,
    criteria.conditions === null ? null : conditionOf(item.condition),
    criteria.categories === null ? null : `In ${categoryOf(item.category)}`,
    placeReason(item, criteria),
  ];
  const missing = missingOf(item, groups);
  return [
    ...meaningsOf(item, groups).slice(0, 2),
    ...limits.filter((reason) => reason !== null),
    ...(missing.length === 0 ? [] : [lackText(missing)]),
  ].slice(0, most);
}

/** "Under 100" is searched as up to 99.99, and shown as entered. */
function highestText(max: number): string {
  return Math.round(max * 100) % 100 === 99 ? `under ${money(max + 0.01)}` : `up to ${money(max)}`;
}

function lowestText(min: number): string {
  return Math.round(min * 100) % 100 === 1 ? `over ${money(min - 0.01)}` : `at least ${money(min)}`;
}

/** "between $50 and $100". */
function rangeText({ min, max }: PriceRange): string {
  return min === max ? money(min) : `between ${money(min)} and ${money(max)}`;
}

function priceReason({ price }: Said, { max, min, notPrices }: SearchCriteria): string {
  const limits = [
    min === null ? null : lowestText(min),
    max === null ? null : highestText(max),
    ...notPrices.map((range) => `not ${rangeText(range)}`),
  ];
  return `${priceText(price)} is ${limits.filter((text) => text !== null).join(" and ")}`;
}

function placeReason(item: Said, { places, isNear, notPlaces, notNear }: SearchCriteria): string | null {
  const { location, distanceKm, isInPlace, awayKm } = item;
  const far = awayText(distanceKm);
  const [only = "", ...others] = places;
  // A town whose surroundings include it, but whose name isn't in its location.
  if (isInPlace && others.length === 0 && awayKm !== null && awayKm >= 1 && !contains(location, only) && only !== "")
    return `In ${location}, about ${distanceText(awayKm)} from ${only}`;
  if (places.length > 0) return isInPlace ? `In ${location}${far}` : null;
  if (isNear && distanceKm !== null) return `In ${location}${far}`;
  if (notPlaces.length + notNear.length > 0)
    return `In ${location}${far}, not in ${[...notPlaces, ...notNear].join(" or ")}`;
  return null;
}

/** The requested words that an item lacks. */
function missingOf({ title, description, hits }: Said, groups: readonly Group[]): string[] {
  const text = `${title} ${description}`;
  const missing = groups.filter(
    (group, at) => hits[at] === 0 && !group.isPreferred && !group.isDescription && !contains(text, group.text),
  );
  return missing.slice(0, 3).map((group) => `“${group.text}”`);
}

/** "It does not say “oak”", "It says neither “oak” nor “round”". */
function lackText(lacks: readonly string[]): string {
  return lacks.length === 1 ? `It does not say ${lacks.join("")}` : `It says neither ${lacks.join(" nor ")}`;
}

/** "“winter”, “coat” and “wool”". */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1) ?? ""}`;
}

/** Rounded like the distance on the card. */
function awayText(distanceKm: number | null): string {
  if (distanceKm === null) return "";
  const text = distanceText(roundedKilometres(distanceKm));
  return `, ${text.startsWith("less") ? text : `about ${text}`} from you`;
}

/** The item's words as requested, and its synonyms for them. */
function meaningsOf({ title, description, hits }: Said, groups: readonly Group[]): string[] {
  const [inTitle, inText] = [title, `${title} ${description}`];
  const found = groups.filter((_, at) => (hits[at] ?? 0) > 0);
  const own = found.filter(({ text }) => contains(inTitle, text)).map(({ text }) => `“${text}”`);
  const inDescription = found
    .filter(({ text }) => !contains(inTitle, text) && contains(inText, text))
    .map(({ text }) => `“${text}”`);
  const others = found.flatMap(({ text, meanings, isDescription }) => {
    if (contains(inText, text) || isDescription) return [];
    const other =
      meanings.find((meaning) => contains(inTitle, meaning)) ?? meanings.find((meaning) => contains(inText, meaning));
    return other === undefined ? [] : [`“${other}” is another word for your “${text}”`];
  });
  const described = groups.find(({ isDescription }) => isDescription);
  return [
    ...(described === undefined ? [] : [`Close in meaning to “${described.text}”`]),
    ...(own.length === 0 ? [] : [`${listed(own)} in its title`]),
    ...others,
    ...(inDescription.length === 0 ? [] : [`${listed(inDescription)} in its description`]),
  ];
}

/** The limits that an item breaks; empty if none. */
export function shortcomings(item: Said, criteria: SearchCriteria, groups: readonly Group[]): string[] {
  const { max, min } = criteria;
  const price = Number(item.price);
  const amount = priceText(item.price);
  const lacks = missingOf(item, groups);
  return [
    max !== null && price > max ? `${amount} is more than you wanted: ${highestText(max)}` : null,
    min !== null && price < min ? `${amount} is less than you wanted: ${lowestText(min)}` : null,
    ...criteria.notPrices
      .filter((range) => price >= range.min && price <= range.max)
      .map((range) => `${amount} is what you left out: ${rangeText(range)}`),
    criteria.conditions !== null && !criteria.conditions.includes(item.condition)
      ? `Its condition is ${conditionOf(item.condition).toLowerCase()}, you asked for ${criteria.conditions.map(conditionOf).join(" or ").toLowerCase()}`
      : null,
    criteria.categories !== null && !criteria.categories.includes(item.category)
      ? `It is in ${categoryOf(item.category)}, you asked for ${criteria.categories.map(categoryOf).join(" or ")}`
      : null,
    (criteria.places.length > 0 || criteria.isNear) && !item.isInPlace ? farReason(item, criteria) : null,
    lacks.length > 0 ? lackText(lacks) : null,
  ].filter((reason) => reason !== null);
}

function farReason({ location, distanceKm }: Said, { places }: SearchCriteria): string {
  const far = awayText(distanceKm);
  return places.length > 0
    ? `It is in ${location}${far}, not in ${places.join(" or ")}`
    : `It's in ${location}${far}, farther than you want to go`;
}
