import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CalendarHeart } from "lucide-react";
import { moreOf } from "../../api/pages.ts";
import { paths } from "../../app/paths.ts";
import { Loaded } from "../../shared/loaded.tsx";
import { allPeopleQuery } from "../../domains/people/people.queries.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ScrollMore } from "../../ui/load-more.tsx";
import { Section } from "../../ui/section.tsx";
import { SkeletonRows } from "../../ui/skeleton.tsx";
import { PersonRow, PersonRows } from "./person-row.tsx";

/** All members with a public profile, loaded page by page while scrolling. */
export function AllUsers() {
  const list = useInfiniteQuery(allPeopleQuery);
  // Without the heading, which the new members would push down.
  if (list.isPending) return <SkeletonRows count={6} />;
  return (
    <Section title="All Users">
      <Loaded query={list} failed="Couldn't load members" skeleton={null}>
        {({ pages }) => {
          const people = pages.flatMap(({ users }) => users);
          if (people.length === 0) return <NobodyYet />;
          return (
            <>
              <PersonRows>
                {people.map((person) => (
                  <PersonRow key={person.id} person={person} />
                ))}
              </PersonRows>
              <ScrollMore {...moreOf(list)} />
            </>
          );
        }}
      </Loaded>
    </Section>
  );
}

function NobodyYet() {
  return (
    <EmptyState
      icon={<CalendarHeart />}
      title="Nobody here yet"
      text="Plan something and share the link."
      action={
        <Button variant="secondary" render={<Link to={paths.createExperience} />}>
          Create Experience
        </Button>
      }
    />
  );
}
