import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { Card } from "../../../ui/card.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { ExperienceRow } from "../mine/experience-row.tsx";
import { type Experience, personExperiencesQuery } from "../experiences.queries.ts";

interface PersonExperiencesProps {
  userId: string;
  /** The member's own: who else sees what they go to. */
  seenBy?: ReactNode;
}

/** What a person hosts and, if they show it, what they go to. Renders nothing if there is neither. */
export function PersonExperiences({ userId, seenBy }: PersonExperiencesProps) {
  const plans = useQuery(personExperiencesQuery(userId));
  if (plans.data === undefined) {
    if (!plans.isError) return null;
    return (
      <Card as="section" aria-label="Events" className="mb-6">
        <ErrorState
          message={messageOf(plans.error, "Couldn't load their events.")}
          onRetry={() => void plans.refetch()}
          pending={plans.isFetching}
        />
      </Card>
    );
  }
  const { hosts, goesTo } = plans.data;
  return (
    <>
      <Events id="hosts" title="Hosts" list={hosts} />
      <Events id="goes-to" title="Goes to" list={goesTo} note={seenBy} />
    </>
  );
}

interface EventsProps {
  id: string;
  title: string;
  list: readonly Experience[];
  note?: ReactNode;
}

function Events({ id, title, list, note }: EventsProps) {
  if (list.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={id} className="mb-6">
      <h2 id={id} className="type-subheading">
        {title}
      </h2>
      {note && <p className="mt-1 text-xs text-ink-soft">{note}</p>}
      <ul className="-mx-3 mt-2 -mb-2 flex flex-col">
        {list.map((experience) => (
          <ExperienceRow key={experience.id} experience={experience} />
        ))}
      </ul>
    </Card>
  );
}
