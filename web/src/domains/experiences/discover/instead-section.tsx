import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { Section } from "../../../ui/section.tsx";
import { ExperienceCard } from "../shared/experience-card.tsx";
import { FarAway } from "../shared/far-away.tsx";
import { type Instead, insteadTitles } from "../shared/experience-finder-instead.ts";
import { ListAction } from "../shared/list-action.tsx";
import { discoverGrid } from "./discover-grid.ts";

/** What comes closest to a search that found nothing. */
export function InsteadSection({ instead, isMember }: { instead: Instead; isMember: boolean }) {
  const [now] = useState(() => Date.now());
  const card = ({ experience, distanceKm }: Instead["items"][number]) => (
    <li key={experience.id}>
      <ExperienceCard
        experience={experience}
        link={<Link to={paths.experience(experience.id)} />}
        action={<ListAction experience={experience} isMember={isMember} now={now} />}
        {...(distanceKm !== null && { distanceKm })}
      />
    </li>
  );
  return (
    <div className="mt-6 flex flex-col gap-6">
      {instead.items.length > 0 && (
        <Section title={insteadTitles[instead.kind]}>
          <ul className={discoverGrid}>{instead.items.map(card)}</ul>
        </Section>
      )}
      <FarAway far={instead.far} isOpen={instead.items.length === 0} grid={discoverGrid} card={card} />
    </div>
  );
}
