import { Link } from "@tanstack/react-router";
import { Users } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Section } from "../../../ui/section.tsx";
import { type ExperiencePhase, spotsLeft } from "./experience-action.rules.ts";
import type { ExperienceDetails } from "../experiences.queries.ts";
import { bringsText } from "../plus-one/plus-one.rules.ts";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { PersonMenu } from "../../people/shared/person-menu.tsx";
import { personName } from "../../people/shared/person-name.ts";

interface ExperiencePeopleProps {
  experience: ExperienceDetails;
  isMember: boolean;
  phase: ExperiencePhase;
}

/** The participants; visitors only see their number. */
export function ExperiencePeople({ experience, isMember, phase }: ExperiencePeopleProps) {
  const { participants, currentParticipants: count } = experience;
  const taken = `${count} of ${experience.maxParticipants} spots taken`;
  const isOver = phase === "over";
  return (
    <Section
      title={isOver ? "Who joined" : "Who's going"}
      description={isOver ? taken : `${taken}${waiting(experience.waitlistCount)}`}
    >
      {isMember && participants.length > 0 ? (
        <ul className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
          {participants.map(({ user, plusOne }) => (
            <li key={user.id} className="flex min-w-0 items-center gap-3">
              <PersonAvatar user={user} />
              <span className="min-w-0 grow">
                <Link
                  to={paths.profile(user.id)}
                  className="block truncate rounded-xs text-sm font-semibold hover:underline"
                >
                  {personName(user)}
                </Link>
                {(plusOne || user.city) && (
                  <span className="block truncate text-xs text-ink-faint">
                    {[plusOne && bringsText(plusOne), user.city].filter(Boolean).join(" · ")}
                  </span>
                )}
              </span>
              <PersonMenu person={user} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="rounded-xl bg-surface shadow-soft">
          <EmptyState
            size="sm"
            icon={<Users />}
            title={countText(count, isOver)}
            text={count === 0 ? phase === "coming" && emptyGuestListText(experience) : "Log in to see who."}
          />
        </div>
      )}
    </Section>
  );
}

function countText(count: number, isOver: boolean): string {
  if (count === 0) return isOver ? "Nobody joined" : "Nobody yet";
  if (isOver) return `${count} ${count === 1 ? "person" : "people"} joined`;
  return `${count} ${count === 1 ? "person is" : "people are"} going`;
}

function emptyGuestListText(experience: ExperienceDetails): string {
  if (experience.viewerStatus === "creator") return "Share the link with people you'd like to invite.";
  return spotsLeft(experience) > 0 ? "Be the first to join." : "";
}

function waiting(count: number): string {
  return count === 0 ? "" : `, ${count} waiting`;
}
