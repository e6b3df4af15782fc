import type { Circle } from "@alongside/contract/kernel/circle.ts";
import { priceText } from "../search/search.reasons.use-cases.ts";
import { allOf, type Group } from "../search/search.words.use-cases.ts";
import type { SearchCriteria } from "../search/search.criteria.use-cases.ts";

/** A circle, or a part of the location if the name isn't a known town. */
interface Where {
  around: Circle | null;
  name: string | null;
}

/** A search as it was understood. */
interface Asked {
  criteria: SearchCriteria;
  groups: readonly Group[];
  excluded: { queries: readonly string[]; where: readonly Where[] };
  /** Null for any location. */
  where: readonly Where[] | null;
}

/** The criteria of a search, as the columns that new items are compared with. */
export function savedColumns({ criteria, groups, where, excluded }: Asked) {
  const { max, min, conditions, categories } = criteria;
  const unwanted = excluded.queries.map((query) => `!(${query})`);
  const wanted = allOf([...groups.filter(({ isPreferred }) => !isPreferred).map(({ wide }) => wide), ...unwanted]);
  return {
    categories: [...(categories ?? [])],
    minPrice: min === null ? null : min.toFixed(2),
    maxPrice: max === null ? null : max.toFixed(2),
    conditions: conditions === null ? null : [...conditions],
    wanted: wanted === "" ? null : wanted,
    places: where === null ? null : where.map(savedPlace),
    notPlaces: excluded.where.map(savedPlace),
  };
}

function savedPlace({ around, name }: Where) {
  const { latitude = null, longitude = null, radius = null } = around ?? {};
  return { latitude, longitude, radius, name };
}

/** The notification of a new item that matches a saved search. */
export function matchNotice({ query, title, price }: { query: string; title: string; price: string }) {
  return {
    title: `New in the market: “${title}”`,
    message: `“${title}” for ${priceText(price)} matches your saved search “${query}”.`,
  };
}
