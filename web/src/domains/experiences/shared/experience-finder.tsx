import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ReactNode, useRef, useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import type { RenderAs } from "../../../ui/render-as.ts";
import { Section } from "../../../ui/section.tsx";
import { CoverNeighbours } from "./cover-neighbours.tsx";
import { ExperienceCard, ExperienceCardSkeleton } from "./experience-card.tsx";
import { ExperienceFinderEmpty } from "./experience-finder-empty.tsx";
import { ExperienceFinderFilters } from "./experience-finder-filters.tsx";
import { ExperienceFinderHeading } from "./experience-finder-heading.tsx";
import { type Instead, insteadQuery, insteadTitles, understoodText } from "./experience-finder-instead.ts";
import { finderQuery, isSearch, nearbyQuery, noFilters, useDebouncedPlace } from "./experience-finder-query.ts";
import { FarAway } from "./far-away.tsx";
import { ExperienceFinderRequest } from "./experience-finder-request.tsx";
import { useVisitorTown } from "./use-visitor-town.ts";
import { VisitorTown } from "./visitor-town.tsx";

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

const list = "grid grid-cols-1 gap-4 *:grid *:grid-cols-1 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3";

/**
 * The search for experiences by words, place, date and type, with its loading, error and empty states (P-EXPERIENCES-4). It
 * begins around the visitor's town or in their time zone (P-EXPERIENCES-24).
 */
export function ExperienceFinder({ limit, linkTo, createLink, level = 2, tile }: ExperienceFinderProps) {
  const finder = useRef<HTMLDivElement>(null);
  const [filters, setFilters] = useState(noFilters);
  const place = useDebouncedPlace(filters.place);
  const [town, setTown] = useVisitorTown();
  const wanted = { ...filters, place };
  const searching = isSearch(wanted);
  const near = useQuery({ ...nearbyQuery(town, limit), placeholderData: keepPreviousData });
  const nearby = near.data?.items.map(({ experience }) => experience);
  const search = useQuery({
    ...finderQuery(wanted, limit),
    enabled: searching,
    placeholderData: (previous) => previous ?? nearby,
  });
  const found = searching ? search : near;
  const distances = new Map(searching ? [] : near.data?.items.map((item) => [item.experience.id, item.distanceKm]));
  const results = (searching ? search.data : nearby)?.slice(0, limit);
  const isEmpty = searching && !search.isPlaceholderData && results?.length === 0;
  const instead = useQuery({ ...insteadQuery(wanted), enabled: isEmpty });
  const shown = isEmpty && instead.isPending ? undefined : results;
  const closest = isEmpty ? (instead.data?.items ?? []) : [];
  const far = (isEmpty ? instead.data?.far : searching ? [] : near.data?.far) ?? [];
  const hasOnlyFar = !searching && results?.length === 0 && far.length > 0;
  const clear = () => {
    setFilters(noFilters);
    // The button disappears with the filters; the focus moves to the search field.
    finder.current?.querySelector("input")?.focus({ preventScroll: true });
  };

  const card = ({ experience, distanceKm }: Instead["items"][number]) => (
    <li key={experience.id}>
      <ExperienceCard
        experience={experience}
        level={level === 2 ? 3 : 4}
        link={linkTo?.(experience.id)}
        action={<ExperienceFinderRequest experience={experience} />}
        {...(distanceKm !== null && { distanceKm })}
      />
    </li>
  );

  return (
    <div ref={finder} className="flex flex-col gap-5">
      <ExperienceFinderFilters filters={filters} onChange={setFilters} pending={found.isPlaceholderData} />
      <div>
        <ExperienceFinderHeading place={place} filters={filters} onClear={clear} level={level} />
        <VisitorTown town={town} nearby={searching ? undefined : near.data} onChange={setTown} />
      </div>
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
      ) : shown.length === 0 && !hasOnlyFar ? (
        <>
          <ExperienceFinderEmpty
            place={place}
            understood={instead.data && understoodText(instead.data)}
            hasTypedTitle
            hasMore={closest.length + far.length > 0}
            hasFilters={filters.date !== "all" || filters.category !== "all"}
            onClear={clear}
            createLink={createLink}
          />
          {instead.data && closest.length > 0 && (
            <Section title={insteadTitles[instead.data.kind]} level={level}>
              <ul className={list}>{closest.map(card)}</ul>
            </Section>
          )}
        </>
      ) : (
        <CoverNeighbours of={shown}>
          <ul className={clsx(list, "transition-opacity", found.isPlaceholderData && "opacity-60")}>
            {shown.map((experience) => card({ experience, distanceKm: distances.get(experience.id) ?? null }))}
            {tile && <li>{tile}</li>}
          </ul>
        </CoverNeighbours>
      )}
      {shown && !found.isError && (
        <FarAway far={far} isOpen={shown.length + closest.length === 0} grid={list} card={card} />
      )}
    </div>
  );
}

function FinderSkeleton({ count, tile }: { count: number; tile: ReactNode }) {
  return (
    <div className={list}>
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
