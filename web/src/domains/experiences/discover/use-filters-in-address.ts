import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { paths } from "../../../app/paths.ts";
import type { FinderFilters } from "../shared/experience-finder-query.ts";
import { filtersIn } from "./discover.queries.ts";

/** The pause after typing, the same as the search's own; milliseconds. */
const typingPause = 300;

/** The finder's filters as part of the URL: text after a pause in typing, the rest immediately. */
export function useFiltersInAddress(): [FinderFilters, (filters: FinderFilters) => void] {
  const search = useSearch({ from: "/app/experiences" });
  const address = search.location ?? "";
  const navigate = useNavigate();
  const [typed, setTyped] = useState(address);
  const [previous, setPrevious] = useState(address);
  // Back, forward and links change the URL from outside.
  if (previous !== address) {
    setPrevious(address);
    setTyped(address);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const filters: FinderFilters = { ...filtersIn(search), place: typed };
  const go = ({ place, date, category }: FinderFilters) =>
    navigate({
      to: paths.experiences,
      search: {
        location: place === "" ? undefined : place,
        category: category === "all" ? undefined : category,
        dateFilter: date === "all" ? undefined : date,
      },
      replace: true,
      resetScroll: false,
    });
  const change = (next: FinderFilters) => {
    clearTimeout(timer.current);
    setTyped(next.place);
    const isTyping = next.place !== "" && next.place !== typed;
    if (isTyping) timer.current = setTimeout(() => void go(next), typingPause);
    else void go(next);
  };
  return [filters, change];
}
