import {
  type DateFilter,
  dateFilters,
  filterCategories,
} from "@alongside/contract/experiences/experiences.constants.ts";
import { useEffect, useState } from "react";
import { query } from "../../../api/query.ts";
import { ownTimeZone } from "../../../api/time-zone.ts";
import type { Option } from "../../../ui/option.ts";

export interface FinderFilters {
  /** The city or place as typed. */
  place: string;
  date: "all" | DateFilter;
  category: "all" | (typeof filterCategories)[number]["value"];
}

export const noFilters: FinderFilters = { place: "", date: "all", category: "all" };

export const dateOptions: readonly Option<FinderFilters["date"]>[] = [
  { value: "all", label: "Any date" },
  ...dateFilters,
];
export const categoryOptions: readonly Option<FinderFilters["category"]>[] = [
  { value: "all", label: "All types" },
  ...filterCategories,
];

/** A search needs more characters than this (P-EXPERIENCES-4). */
const shortestSearch = 2;
/** The pause after typing, in milliseconds (P-EXPERIENCES-4). */
const typingPause = 300;

/** The place to search for; empty if the text is too short. */
export function searchedPlace(typed: string): string {
  const place = typed.trim();
  return place.length > shortestSearch ? place : "";
}

/** Whether anything is searched for. */
export const isSearch = ({ place, date, category }: FinderFilters): boolean =>
  place !== "" || date !== "all" || category !== "all";

/** What is searched for; days are in the viewer's time zone. */
export function finderQuery({ place, date, category }: FinderFilters, limit: number) {
  return query("GET /api/experiences", {
    query: {
      location: place === "" ? undefined : place,
      category: category === "all" ? undefined : category,
      dateFilter: date === "all" ? undefined : date,
      timeZone: ownTimeZone(),
      limit,
    },
  });
}

/** What is shown before a search: around the visitor's town, else in their time zone, then further away. */
export const nearbyQuery = (town: string, limit: number) =>
  query("GET /api/experiences/nearby", {
    query: { town: town === "" ? undefined : town, timeZone: ownTimeZone(), limit },
  });

/** The place to search for after a pause in typing; clearing the field takes effect immediately. */
export function useDebouncedPlace(typed: string): string {
  const searched = searchedPlace(typed);
  const [debounced, setDebounced] = useState(searched);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(searched), typingPause);
    return () => clearTimeout(timer);
  }, [searched]);
  return searched === "" ? "" : debounced;
}
