import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { Section } from "../../../ui/section.tsx";
import { ExperienceCard } from "../shared/experience-card.tsx";
import { type Instead, insteadTitles } from "../shared/experience-finder-instead.ts";
import { ListAction } from "../shared/list-action.tsx";
import { discoverGrid } from "./discover-grid.ts";

/** What comes closest to a search that found nothing. */
export function InsteadSection({ instead, isMember }: { instead: Instead; isMember: boolean }) {
  const [now] = useState(() => Date.now());
  if (instead.items.length === 0) return null;
  return (
    <Section title={insteadTitles[instead.kind]} className="mt-6">
      <ul className={discoverGrid}>
        {instead.items.map(({ experience, distanceKm }) => (
          <li key={experience.id}>
            <ExperienceCard
              experience={experience}
              link={<Link to={paths.experience(experience.id)} />}
              action={<ListAction experience={experience} isMember={isMember} now={now} />}
              {...(distanceKm !== null && { distanceKm })}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
