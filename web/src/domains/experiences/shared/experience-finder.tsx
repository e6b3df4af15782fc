import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ReactNode, useRef, useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import type { RenderAs } from "../../../ui/render-as.ts";
import { ExperienceCard, ExperienceCardSkeleton } from "./experience-card.tsx";
import { ExperienceFinderEmpty } from "./experience-finder-empty.tsx";
import { ExperienceFinderFilters } from "./experience-finder-filters.tsx";
import { ExperienceFinderHeading } from "./experience-finder-heading.tsx";
import { finderQuery, noFilters, useDebouncedPlace } from "./experience-finder-query.ts";
import { ExperienceFinderRequest } from "./experience-finder-request.tsx";

interface ExperienceFinderProps {
  /** The maximum number of results. */
  limit: number;
  /** The element of a card's title: `(id) => <a href={paths.experience(id)} />`. */
  linkTo?: (id: string) => RenderAs;
  /** The link for creating an experience, shown if there are none. */
  createLink: RenderAs;
  /** The level of the list's heading; the cards are one below. */
  level?: 2 | 3;
  /** An extra card after the results. */
  tile?: ReactNode;
}

const grid = "grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3";

/** The search for experiences by place, date and type, with its loading, error and empty states (P-EXPERIENCES-4). */
export function ExperienceFinder({ limit, linkTo, createLink, level = 2, tile }: ExperienceFinderProps) {
  const finder = useRef<HTMLDivElement>(null);
  const [filters, setFilters] = useState(noFilters);
  const place = useDebouncedPlace(filters.place);
  const found = useQuery({ ...finderQuery({ ...filters, place }, limit), placeholderData: keepPreviousData });
  const shown = found.data?.slice(0, limit);
  const clear = () => {
    setFilters(noFilters);
    // The button disappears with the filters; the focus moves to the search field.
    finder.current?.querySelector("input")?.focus({ preventScroll: true });
  };

  return (
    <div ref={finder} className="flex flex-col gap-5">
      <ExperienceFinderFilters filters={filters} onChange={setFilters} pending={found.isPlaceholderData} />
      <ExperienceFinderHeading place={place} filters={filters} onClear={clear} level={level} />
      {found.isError ? (
        <div className="grid min-h-96 place-items-center rounded-2xl bg-surface shadow-soft">
          <ErrorState
            title="Couldn't load experiences"
            message={messageOf(found.error, "Check your connection and try again.")}
            onRetry={() => void found.refetch()}
            pending={found.isFetching}
          />
        </div>
      ) : shown === undefined ? (
        <FinderSkeleton count={limit} tile={tile} />
      ) : shown.length === 0 ? (
        <ExperienceFinderEmpty
          place={place}
          hasFilters={filters.date !== "all" || filters.category !== "all"}
          onClear={clear}
          createLink={createLink}
        />
      ) : (
        <ul className={clsx(grid, "transition-opacity *:grid *:grid-cols-1", found.isPlaceholderData && "opacity-60")}>
          {shown.map((experience) => (
            <li key={experience.id}>
              <ExperienceCard
                experience={experience}
                level={level === 2 ? 3 : 4}
                link={linkTo?.(experience.id)}
                action={<ExperienceFinderRequest experience={experience} />}
              />
            </li>
          ))}
          {tile && <li>{tile}</li>}
        </ul>
      )}
    </div>
  );
}

function FinderSkeleton({ count, tile }: { count: number; tile: ReactNode }) {
  return (
    <div className={clsx(grid, "*:grid *:grid-cols-1")}>
      <span role="status" className="sr-only">
        Loading experiences
      </span>
      {Array.from({ length: count }, (_, at) => (
        <ExperienceCardSkeleton key={at} />
      ))}
      {tile && <div>{tile}</div>}
    </div>
  );
}
