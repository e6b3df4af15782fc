import { useQuery } from "@tanstack/react-query";
import { Loaded } from "../../../shared/loaded.tsx";
import { Section } from "../../../ui/section.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { isInGroup, type ExperiencePhase } from "../details/experience-action.rules.ts";
import type { ExperienceDetails } from "../experiences.queries.ts";
import { Album } from "./album.tsx";
import { attendanceQuery } from "./attendance.queries.ts";
import { GuestAfter } from "./guest-after.tsx";
import { HostAfter } from "./host-after.tsx";
import { PeopleMet } from "./people-met.tsx";

interface AfterEventProps {
  experience: ExperienceDetails;
  phase: ExperiencePhase;
}

/** From the start on: who came, how it was, photos, and the people the viewer met. Only for the host and the participants. */
export function AfterEvent({ experience, phase }: AfterEventProps) {
  const hasBegun = phase === "running" || phase === "over";
  return hasBegun && isInGroup(experience) ? <AfterPart experience={experience} /> : null;
}

function AfterPart({ experience }: { experience: ExperienceDetails }) {
  const attendance = useQuery(attendanceQuery(experience.id));
  const title = experience.viewerStatus === "creator" ? "Who came?" : "How was it?";
  return (
    <Loaded
      query={attendance}
      skeleton={
        <Section title={title}>
          <SkeletonRows count={Math.min(3, Math.max(1, experience.currentParticipants))} />
        </Section>
      }
      failed="Couldn't load who came"
    >
      {({ asHost, asGuest, isOpen, met }) => (
        <>
          {asHost && <HostAfter experience={experience} attendance={asHost} isOpen={isOpen} />}
          {asGuest && <GuestAfter experience={experience} attendance={asGuest} isOpen={isOpen} />}
          <Album experienceId={experience.id} />
          {met.some(({ friendshipStatus }) => friendshipStatus !== "friends") && <PeopleMet people={met} />}
        </>
      )}
    </Loaded>
  );
}
