import { peopleLimits } from "@alongside/contract/people/people.constants.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { allPeopleQuery, type Person } from "../../domains/people/people.queries.ts";
import { agoOf } from "../../ui/ago.ts";
import { Section } from "../../ui/section.tsx";
import { PersonRow, PersonRows } from "./person-row.tsx";

/** Members of the last seven days: the start of the list of all members, which is newest first (P-PEOPLE-4). */
export function NewMembers() {
  const { data } = useInfiniteQuery(allPeopleQuery);
  const [now] = useState(() => new Date());
  const newest = newOnes(data?.pages[0]?.users ?? [], now);
  // The list of all members shows loading and errors.
  if (newest.length === 0) return null;
  return (
    <Section title="New Members">
      <PersonRows>
        {newest.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            meta={
              <span className="block text-xs text-ink-faint">
                Joined <time dateTime={person.createdAt}>{agoOf(person.createdAt, now)}</time>
              </span>
            }
          />
        ))}
      </PersonRows>
    </Section>
  );
}

function newOnes(people: readonly Person[], now: Date): Person[] {
  const since = now.getTime() - peopleLimits.newDays * 86_400_000;
  return people.filter(({ createdAt }) => Date.parse(createdAt) >= since).slice(0, peopleLimits.newShown);
}
