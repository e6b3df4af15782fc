import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { paths } from "../../app/paths.ts";
import { categoryOptions, dateOptions, type FinderFilters } from "./shared/experience-finder-query.ts";

interface FilterSearch {
  location?: string | undefined;
  category?: string | undefined;
  dateFilter?: string | undefined;
}

/** The finder's filters, kept in the address. What is being typed shows at once, whatever the router does meanwhile. */
export function useFiltersInAddress(): [FinderFilters, (filters: FinderFilters) => void] {
  const search: FilterSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search.location ?? "");
  // Back, forward and links change the address from outside.
  useEffect(() => setTyped(search.location ?? ""), [search.location]);
  const filters: FinderFilters = {
    place: typed,
    date: dateOptions.find(({ value }) => value === search.dateFilter)?.value ?? "all",
    category: categoryOptions.find(({ value }) => value === search.category)?.value ?? "all",
  };
  const change = ({ place, date, category }: FinderFilters) => {
    setTyped(place);
    void navigate({
      to: paths.experiences,
      search: {
        location: place === "" ? undefined : place,
        category: category === "all" ? undefined : category,
        dateFilter: date === "all" ? undefined : date,
      },
      replace: true,
    });
  };
  return [filters, change];
}
