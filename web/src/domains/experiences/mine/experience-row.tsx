import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { paths } from "../../../app/paths.ts";
import { ListRow } from "../../../ui/list-row.tsx";
import type { Experience } from "../experiences.queries.ts";
import { ExperienceCover } from "../shared/experience-cover.tsx";
import { startText, localStartText } from "../shared/experience-format.ts";

interface ExperienceRowProps {
  experience: Experience;
  note?: ReactNode;
  actions?: ReactNode;
}

/** An experience in a list: picture, time, place and actions. */
export function ExperienceRow({ experience, note, actions }: ExperienceRowProps) {
  const { id, title, dateTime, location } = experience;
  const localStart = localStartText(experience);
  return (
    <ListRow
      className="items-start!"
      media={
        <span className="mt-0.5 block h-14 w-16 shrink-0 overflow-clip rounded-md">
          <ExperienceCover experience={experience} className="size-full" />
        </span>
      }
      title={
        <span dir="auto" className="line-clamp-2 whitespace-normal wrap-anywhere">
          {title}
        </span>
      }
      render={<Link to={paths.experience(id)} />}
      actions={actions}
    >
      <span className="figures block">
        <time dateTime={dateTime}>{startText(experience)}</time>{" "}
        {localStart !== null && <span className="inline-block text-ink-faint">({localStart})</span>}
      </span>
      <span className="block wrap-anywhere sm:truncate">
        <bdi>{location}</bdi>
      </span>
      {note && <span className="figures mt-0.5 block text-xs text-ink-faint">{note}</span>}
    </ListRow>
  );
}
