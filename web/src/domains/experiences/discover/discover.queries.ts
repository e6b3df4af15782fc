import { ownTimeZone } from "../../../api/time-zone.ts";
import { experiencePagesQuery } from "../experiences.queries.ts";
import { categoryOptions, dateOptions, type FinderFilters, searchedPlace } from "../shared/experience-finder-query.ts";

/** The part of Discover's address that filters the list. */
export interface DiscoverSearch {
  location?: string;
  category?: string;
  dateFilter?: string;
}

/** The filters in an address; unknown values count as none. */
export function filtersIn({ location = "", category, dateFilter }: DiscoverSearch): FinderFilters {
  return {
    place: location,
    date: dateOptions.find(({ value }) => value === dateFilter)?.value ?? "all",
    category: categoryOptions.find(({ value }) => value === category)?.value ?? "all",
  };
}

/** Whether anything is searched for. */
export const isFiltered = ({ place, date, category }: FinderFilters): boolean =>
  searchedPlace(place) !== "" || date !== "all" || category !== "all";

/** The list for these filters. */
export const discoverQuery = ({ place, date, category }: FinderFilters) =>
  experiencePagesQuery({
    location: searchedPlace(place) || undefined,
    // `all` is omitted from the request (P-EXPERIENCES-4).
    category: category === "all" ? undefined : category,
    dateFilter: date === "all" ? undefined : date,
    timeZone: ownTimeZone(),
  });
