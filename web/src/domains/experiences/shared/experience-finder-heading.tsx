import { X } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import type { FinderFilters } from "./experience-finder-query.ts";

interface HeadingProps {
  /** The place being searched for; empty while the text is too short. */
  place: string;
  filters: FinderFilters;
  onClear: () => void;
  level?: 2 | 3;
  /** Without a search; "Live Experiences" if undefined. */
  title?: string | undefined;
}

/**
 * The heading of the results, with a button that clears the filters. Its height is fixed, so that the button doesn't
 * move the list.
 */
export function ExperienceFinderHeading({
  place,
  filters,
  onClear,
  level = 2,
  title = "Live Experiences",
}: HeadingProps) {
  const Heading = `h${level}` as const;
  const isFiltered = filters.place !== "" || filters.date !== "all" || filters.category !== "all";
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <Heading className="type-heading min-w-0" aria-live="polite">
        {place === "" ? title : `Search Results for ${place}`}
      </Heading>
      {isFiltered && (
        <Button variant="quiet" size="sm" icon={<X className="size-4" />} onClick={onClear} className="shrink-0">
          Clear All
        </Button>
      )}
    </div>
  );
}
