import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { experienceQuery } from "../../experiences/experiences.queries.ts";
import { ListAction } from "../../experiences/shared/list-action.tsx";
import { EventCard } from "./event-card.tsx";
import type { CardOf } from "./proposal.rules.ts";

/** An event with its Join button. Once the member has acted, it follows the event's own record. */
export function MemberEventCard({ card }: { card: CardOf<"event"> }) {
  const { id } = card.experience;
  const [now] = useState(() => Date.now());
  const [hasActed, setHasActed] = useState(false);
  const current = useQuery({ ...experienceQuery(id), enabled: hasActed });
  const experience = (hasActed && current.data) || card.experience;
  return (
    <EventCard
      card={{ ...card, experience }}
      link={<Link to={paths.experience(id)} />}
      action={
        <div onClickCapture={() => setHasActed(true)}>
          <ListAction experience={experience} isMember now={now} size="sm" />
        </div>
      }
    />
  );
}
