import type { UseQueryResult } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import { Loaded } from "../../shared/loaded.tsx";
import type { Person } from "../../domains/people/people.queries.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Section } from "../../ui/section.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { PersonRow, PersonRows } from "./person-row.tsx";

/** Search results. The previous ones stay until the new ones arrive. */
export function FoundPeople({ text, search }: { text: string; search: UseQueryResult<Person[]> }) {
  return (
    <Section title="Search Results">
      {/* Mounted before the answer arrives, or it wouldn't be announced. */}
      <p role="status" className="sr-only">
        {search.data && !search.isPlaceholderData && resultCountText(search.data.length)}
      </p>
      <Loaded query={search} failed="Search failed" skeleton={<SkeletonRows count={4} />}>
        {(people) => (
          <>
            {people.length === 0 ? (
              <EmptyState
                icon={<SearchX />}
                title={`Nobody found for “${text}”`}
                text="Try another spelling or just part of the name. Not everyone can be found by username."
              />
            ) : (
              <PersonRows>
                {people.map((person) => (
                  <PersonRow key={person.id} person={person} />
                ))}
              </PersonRows>
            )}
          </>
        )}
      </Loaded>
    </Section>
  );
}

function resultCountText(count: number): string {
  return count === 1 ? "1 person found" : `${count} people found`;
}
