import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Page } from "../../../ui/page.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useSession } from "../../identity/identity.queries.ts";
import { useVisitorTown } from "../shared/use-visitor-town.ts";
import { aroundQuery, type Experience } from "../experiences.queries.ts";
import { showFailure } from "../../../shared/failure.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { ListAction } from "../shared/list-action.tsx";
import { CoverNeighbours } from "../shared/cover-neighbours.tsx";
import { ExperienceCard, ExperienceCardSkeleton } from "../shared/experience-card.tsx";
import { ExperienceFinderEmpty } from "../shared/experience-finder-empty.tsx";
import { ExperienceFinderFilters } from "../shared/experience-finder-filters.tsx";
import { ExperienceFinderHeading } from "../shared/experience-finder-heading.tsx";
import { insteadQuery, understoodText } from "../shared/experience-finder-instead.ts";
import { noFilters, useDebouncedPlace } from "../shared/experience-finder-query.ts";
import { idsIn } from "./around.rules.ts";
import { AroundSections } from "./around-sections.tsx";
import { discoverGrid } from "./discover-grid.ts";
import { discoverQuery } from "./discover.queries.ts";
import { InsteadSection } from "./instead-section.tsx";
import { TownFeeds } from "./town-feeds.tsx";
import { useFiltersInAddress } from "./use-filters-in-address.ts";

/**
 * All upcoming experiences by words, place, date and type; for a member who isn't searching, what is near and where friends go
 * comes first. The filters are part of the URL, so that a search can be shared.
 */
export function DiscoverScreen() {
  const session = useSession();
  const isMember = session !== null;
  const [visitorTown] = useVisitorTown();
  const town = session?.city ?? visitorTown;
  const [filters, change] = useFiltersInAddress();
  const place = useDebouncedPlace(filters.place);
  const client = useQueryClient();
  const hasFilters = place !== "" || filters.date !== "all" || filters.category !== "all";
  const found = useInfiniteQuery({
    ...discoverQuery({ ...filters, place }),
    // A search keeps the results of the one before; the unfiltered list, from further down, would jump to the top.
    placeholderData: (before) =>
      before === client.getQueryData(discoverQuery(noFilters).queryKey) ? undefined : before,
  });
  const isSearching = found.isPlaceholderData || (hasFilters && found.isPending);
  const beginning = useQuery({ ...aroundQuery, enabled: isMember && !hasFilters });
  const around = isMember && !hasFilters ? beginning.data : undefined;
  const shown = around ? idsIn(around) : nothing;
  const experiences = found.data?.pages.flatMap(({ items }) => items.filter(({ id }) => !shown.has(id)));
  const isEmpty = hasFilters && !found.isPlaceholderData && experiences?.length === 0;
  const instead = useQuery({ ...insteadQuery({ ...filters, place }), enabled: isEmpty });
  // What comes first would push the list down if it came later.
  const isBeginning = isMember && !hasFilters && beginning.isPending;
  const isWaiting = isBeginning || (isEmpty && instead.isPending);
  const createLink = isMember ? (
    <Link to={paths.createExperience} />
  ) : (
    <Link to={paths.signup} search={{ next: paths.createExperience }} />
  );
  const more = async () => {
    const { error } = await found.fetchNextPage();
    if (error) showFailure(error, "Couldn't load more experiences. Please try again.");
  };
  return (
    <Page>
      <PageHeader
        isCompact
        title="Discover"
        description="Things to do near you."
        actions={
          <Button
            icon={<CalendarPlus aria-hidden="true" className="size-4.5" />}
            className="max-sm:px-3"
            render={createLink}
          >
            Create Experience
          </Button>
        }
      />
      <div className="flex flex-col gap-4 sm:gap-6">
        <ExperienceFinderFilters isFolded filters={filters} onChange={change} pending={isSearching} />
        {around && !isWaiting && <AroundSections around={around} />}
        {!isBeginning && (
          <ExperienceFinderHeading
            // Another heading, not the one from below the sections that jumps up.
            key={shown.size > 0 ? "more" : "all"}
            place={place}
            title={shown.size > 0 ? "More experiences" : undefined}
            filters={filters}
            onClear={() => change(noFilters)}
          />
        )}
        <p role="status" className="sr-only">
          {hasFilters && !found.isPlaceholderData && experiences && foundText(experiences.length, found.hasNextPage)}
        </p>
        <Loaded
          query={{ ...found, data: isWaiting ? undefined : experiences }}
          // Another one below what comes first, instead of the same one pushed down.
          skeleton={<DiscoverSkeleton key={isWaiting ? "first" : "below"} />}
          failed="Couldn't load experiences"
        >
          {(list) =>
            list.length === 0 && shown.size > 0 ? (
              <p className="text-sm text-ink-soft">That's everything for now.</p>
            ) : list.length === 0 ? (
              <>
                <ExperienceFinderEmpty
                  place={place}
                  understood={instead.data && understoodText(instead.data)}
                  hasMore={instead.data !== undefined && instead.data.items.length + instead.data.far.length > 0}
                  hasFilters={filters.date !== "all" || filters.category !== "all"}
                  onClear={() => change(noFilters)}
                  createLink={createLink}
                />
                {isEmpty && instead.data && <InsteadSection instead={instead.data} isMember={isMember} />}
              </>
            ) : (
              <Results experiences={list} isMember={isMember} isStale={found.isPlaceholderData} />
            )
          }
        </Loaded>
      </div>
      <LoadMore hasMore={found.hasNextPage} pending={found.isFetchingNextPage} onMore={() => void more()} />
      {town !== "" && experiences && !isWaiting && <TownFeeds town={town} />}
    </Page>
  );
}

const nothing: ReadonlySet<string> = new Set();

function Results({
  experiences,
  isMember,
  isStale,
}: {
  experiences: readonly Experience[];
  isMember: boolean;
  isStale: boolean;
}) {
  const [now] = useState(() => Date.now());
  return (
    <CoverNeighbours of={experiences}>
      <ul className={`${discoverGrid} transition-opacity ${isStale ? "opacity-60" : ""}`}>
        {experiences.map((experience) => (
          <li key={experience.id}>
            <ExperienceCard
              experience={experience}
              link={<Link to={paths.experience(experience.id)} />}
              action={<ListAction experience={experience} isMember={isMember} now={now} />}
            />
          </li>
        ))}
      </ul>
    </CoverNeighbours>
  );
}

/** The number of results, for screen readers. An empty list has its own message. */
function foundText(count: number, hasMore: boolean): string {
  if (count === 0) return "";
  if (hasMore) return `More than ${count} found`;
  return count === 1 ? "1 experience found" : `${count} experiences found`;
}

function DiscoverSkeleton() {
  return (
    <div className={discoverGrid}>
      <span role="status" className="sr-only">
        Loading experiences
      </span>
      {["a", "b", "c", "d", "e", "f"].map((key) => (
        <ExperienceCardSkeleton key={key} />
      ))}
    </div>
  );
}
