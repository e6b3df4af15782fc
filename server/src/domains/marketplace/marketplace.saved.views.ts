import { savedSearch } from "@alongside/contract/marketplace/marketplace.shapes.ts";
import type { z } from "zod";
import type { SavedColumns, SavedRow } from "./marketplace.saved.store.ts";
import type { Understood } from "./marketplace.search.ts";
import { allOf, anyOf, queryOf, wordsOf } from "./marketplace.search.words.rules.ts";

export function savedView({ createdAt, ...row }: SavedRow): z.input<typeof savedSearch> {
  return savedSearch.parse({ ...row, createdAt: createdAt.toISOString() });
}

/** What a search asks for, as the columns a new item is compared with. One of several places is known by its name alone. */
export function savedColumns({ wish, groups, where }: Understood): SavedColumns {
  const { max, min, conditions, categories, places } = wish;
  const [only] = where?.length === 1 ? where : [];
  const circle = only?.around ?? null;
  const several = categories !== null && categories.length > 1 ? anyOf(categories.map((one) => queryOf(one, "B"))) : "";
  const unwanted = wish.unwanted.map((text) => `!(${allOf(wordsOf(text).map((word) => queryOf(word, "AB")))})`);
  const wanted = allOf([...groups.map(({ wide }) => wide), several, ...unwanted]);
  return {
    category: categories?.length === 1 ? (categories[0] ?? null) : null,
    minPrice: min === null ? null : min.value.toFixed(2),
    maxPrice: max === null ? null : max.value.toFixed(2),
    conditions: conditions === null ? null : [...conditions],
    wanted: wanted === "" ? null : wanted,
    latitude: circle?.latitude ?? null,
    longitude: circle?.longitude ?? null,
    radius: circle?.radius ?? null,
    placeNames: [...places],
  };
}
