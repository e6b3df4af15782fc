import { Link } from "@tanstack/react-router";
import { Target } from "lucide-react";
import { type ReactNode, useState } from "react";
import { paths } from "../../../app/paths.ts";
import { Section } from "../../../ui/section.tsx";
import { FacePile } from "../../people/shared/face-pile.tsx";
import type { Around, Experience } from "../experiences.queries.ts";
import { CoverNeighbours } from "../shared/cover-neighbours.tsx";
import { ExperienceCard } from "../shared/experience-card.tsx";
import { ListAction } from "../shared/list-action.tsx";
import { nearTitle, partsOf } from "./around.rules.ts";
import { discoverGrid } from "./discover-grid.ts";
import { TownPrompt } from "./town-prompt.tsx";

/** Where Discover begins for a member: near, where friends are, and for a goal. Nothing is shown twice. */
export function AroundSections({ around }: { around: Around }) {
  const [now] = useState(() => Date.now());
  const { near, friends, forGoal } = partsOf(around);
  const card = (experience: Experience, more: { distanceKm?: number; note?: ReactNode; goalId?: string }) => {
    const { goalId, ...shown } = more;
    return (
      <li key={experience.id}>
        <ExperienceCard
          experience={experience}
          link={<Link to={paths.experience(experience.id)} />}
          action={<ListAction experience={experience} isMember now={now} {...(goalId !== undefined && { goalId })} />}
          {...shown}
        />
      </li>
    );
  };
  const shown = [...near, ...friends, ...(forGoal ? [forGoal] : [])].map(({ experience }) => experience);
  return (
    <CoverNeighbours of={shown}>
      {!around.hasTown && <TownPrompt />}
      {near.length > 0 && (
        <Section title={nearTitle(near, now)}>
          <ul className={discoverGrid}>{near.map(({ experience, distanceKm }) => card(experience, { distanceKm }))}</ul>
        </Section>
      )}
      {friends.length > 0 && (
        <Section title="Your friends are going">
          <ul className={discoverGrid}>
            {friends.map(({ experience, friends: people, friendCount }) =>
              card(experience, { note: <FacePile people={people} count={friendCount} verbs={going} /> }),
            )}
          </ul>
        </Section>
      )}
      {forGoal && (
        <Section title="For your goal">
          <ul className={discoverGrid}>
            {card(forGoal.experience, {
              distanceKm: forGoal.distanceKm,
              goalId: forGoal.goal.id,
              note: (
                <p className="flex min-h-[2lh] items-center gap-2 text-sm text-sage-ink">
                  <Target aria-hidden="true" className="size-4 shrink-0" />
                  <span className="line-clamp-2 min-w-0">
                    Fits <bdi>“{forGoal.goal.title}”</bdi>
                  </span>
                </p>
              ),
            })}
          </ul>
        </Section>
      )}
    </CoverNeighbours>
  );
}

const going = { one: "is going", several: "are going" };
