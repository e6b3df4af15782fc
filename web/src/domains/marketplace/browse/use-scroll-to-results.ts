import { type RefObject, useEffect, useRef } from "react";
import type { MarketSearch } from "../marketplace.queries.ts";

/**
 * On a phone the results of a search would be below the fold: they are scrolled into view after the member searches.
 * Returns the ref of their start, and a function to call on a search.
 */
export function useScrollToResults(search: MarketSearch | null): [RefObject<HTMLDivElement | null>, () => void] {
  const top = useRef<HTMLDivElement>(null);
  const isRequested = useRef(false);
  useEffect(() => {
    const from = top.current?.getBoundingClientRect().top ?? 0;
    if (search !== null && isRequested.current && from > window.innerHeight / 2) {
      top.current?.scrollIntoView?.({ block: "start" });
    }
    isRequested.current = false;
  }, [search]);
  return [top, () => void (isRequested.current = true)];
}
