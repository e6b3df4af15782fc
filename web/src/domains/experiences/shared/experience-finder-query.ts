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
  /** City or place as typed. */
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
/** Milliseconds after the last character (P-EXPERIENCES-4). */
const typingPause = 300;

/** What is searched for: the place once it is long enough, else nothing. */
export function searchedPlace(typed: string): string {
  const place = typed.trim();
  return place.length > shortestSearch ? place : "";
}

/** The live list, or the search as soon as a place or a filter says more; days are those of the reader's own calendar. */
export function finderQuery({ place, date, category }: FinderFilters, limit: number) {
  if (place === "" && date === "all" && category === "all")
    return query("GET /api/experiences/live", { query: { limit } });
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

/** The place to search for, once the typing pauses; an emptied box counts at once. */
export function useDebouncedPlace(typed: string): string {
  const wanted = searchedPlace(typed);
  const [settled, setSettled] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(wanted), typingPause);
    return () => clearTimeout(timer);
  }, [wanted]);
  return wanted === "" ? "" : settled;
}
