import { Link } from "@tanstack/react-router";
import { paths } from "../../../app/paths.ts";
import { FacePile } from "../../people/shared/face-pile.tsx";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { hostNames } from "../co-hosts/hosts.rules.ts";
import type { ExperienceDetails } from "../experiences.queries.ts";
import type { ExperiencePhase } from "./experience-action.rules.ts";

const mostFaces = 4;
const going = { one: "is going", several: "are going" };
const joined = { one: "joined", several: "joined" };

interface ExperienceBylineProps {
  experience: ExperienceDetails;
  viewerId: string | null;
  phase: ExperiencePhase;
}

/** Who hosts it and who is going, below the title. Visitors don't see who is going. */
export function ExperienceByline({ experience, viewerId, phase }: ExperienceBylineProps) {
  const { creator, participants, currentParticipants } = experience;
  const people = participants.slice(0, mostFaces).map(({ user }) => user);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-6 gap-y-1">
      <Link
        to={paths.profile(creator.id)}
        className="flex min-h-11 max-w-full min-w-0 items-center gap-2.5 rounded-md text-sm font-semibold hover:underline"
      >
        <PersonAvatar user={creator} size="sm" />
        <span className="min-w-0 wrap-anywhere">Hosted by {hostNames(experience, viewerId)}</span>
      </Link>
      {people.length > 0 && (
        <FacePile people={people} count={currentParticipants} verbs={phase === "over" ? joined : going} />
      )}
    </div>
  );
}
