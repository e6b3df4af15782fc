import { priceText } from "./marketplace.search.reasons.rules.ts";
import { allOf, type Group } from "./marketplace.search.words.rules.ts";
import type { Circle } from "@alongside/contract/kernel/circle.ts";
import type { Wish } from "./marketplace.search.rules.ts";

/** A search as it was understood. */
interface Asked {
  wish: Wish;
  groups: readonly Group[];
  excluded: { queries: readonly string[] };
  /** Null where any place will do. */
  where: readonly { around: Circle | null }[] | null;
}

/** What a search asks for, as the columns a new item is compared with. One of several places is known by its name alone. */
export function savedColumns({ wish, groups, where, excluded }: Asked) {
  const { max, min, conditions, categories, places } = wish;
  const [only] = where?.length === 1 ? where : [];
  const circle = only?.around ?? null;
  const unwanted = excluded.queries.map((query) => `!(${query})`);
  const wanted = allOf([...groups.filter(({ isWished }) => !isWished).map(({ wide }) => wide), ...unwanted]);
  return {
    categories: [...(categories ?? [])],
    minPrice: min === null ? null : min.toFixed(2),
    maxPrice: max === null ? null : max.toFixed(2),
    conditions: conditions === null ? null : [...conditions],
    wanted: wanted === "" ? null : wanted,
    latitude: circle?.latitude ?? null,
    longitude: circle?.longitude ?? null,
    radius: circle?.radius ?? null,
    placeNames: places.map((name) => name.replaceAll(/\p{Cc}/gu, " ")),
  };
}

/** The notice of a new item that fits a saved search. */
export function matchNotice({ query, title, price }: { query: string; title: string; price: string }) {
  return {
    title: `New in the market: “${title}”`,
    message: `“${title}” for ${priceText(price)} fits your saved search “${query}”.`,
  };
}
