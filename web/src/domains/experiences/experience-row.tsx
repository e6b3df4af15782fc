import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../app/paths.ts";
import { CoverArt } from "../../ui/cover-art.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import type { Experience } from "./experiences.queries.ts";
import { beginsAt } from "./shared/experience-format.ts";

/** An experience in a list of one's own: a small picture, when and where, and what can be done. */
export function ExperienceRow({
  experience,
  note,
  actions,
}: {
  experience: Experience;
  note?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <ListRow
      media={
        <span className="block h-14 w-16 shrink-0 overflow-clip rounded-md">
          <CoverArt category={experience.category} id={experience.id} className="size-full" />
        </span>
      }
      title={experience.title}
      render={<Link to={paths.experience(experience.id)} />}
      actions={actions}
    >
      <span className="figures block truncate">
        <time dateTime={experience.dateTime}>{beginsAt(experience)}</time>
        {` · ${experience.location}`}
      </span>
      {note && <span className="figures block truncate text-xs text-ink-faint">{note}</span>}
    </ListRow>
  );
}
