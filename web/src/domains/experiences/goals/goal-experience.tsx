import { Link } from "@tanstack/react-router";
import { CalendarDays, MapPin, Users } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { Meta, MetaItem } from "../../../ui/meta.tsx";
import { spotsLeft } from "../details/experience-action.rules.ts";
import type { GoalMatch } from "../experiences.queries.ts";
import { ExperienceCover } from "../shared/experience-cover.tsx";
import { ListAction } from "../shared/list-action.tsx";
import { startText, priceLabel } from "../shared/experience-format.ts";

interface GoalExperienceProps {
  match: GoalMatch;
  goalId: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** One experience for a goal: reason, time, place, free spots, and a button to join. */
export function GoalExperience({ match: { experience, reason }, goalId, now }: GoalExperienceProps) {
  const { id, title, dateTime, location } = experience;
  const seats = spotsLeft(experience);
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 rounded-lg bg-wash p-3 transition has-[a:hover]:ring-1 has-[a:hover]:ring-control has-[a:hover]:ring-inset">
      <span className="block size-16 overflow-clip rounded-md sm:row-span-2 sm:h-full sm:w-28">
        <ExperienceCover experience={experience} className="size-full" />
      </span>
      <div className="min-w-0">
        <h4 className="text-sm font-semibold wrap-anywhere">
          <Link to={paths.experience(id)} className="rounded-xs after:absolute after:inset-0 after:rounded-lg">
            <bdi>{title}</bdi>
          </Link>
        </h4>
        <p className="mt-0.5 text-sm text-sage-ink">{reason.charAt(0).toLocaleUpperCase() + reason.slice(1)}</p>
      </div>
      <div className="mt-2 max-sm:col-span-2">
        <Meta className="gap-1!">
          <MetaItem icon={<CalendarDays />} label="When">
            <time dateTime={dateTime}>{startText(experience)}</time>
          </MetaItem>
          <MetaItem icon={<MapPin />} label="Where">
            <span className="whitespace-normal">{location}</span>
          </MetaItem>
          <MetaItem icon={<Users />} label="Spots">
            {seats === 1 ? "1 spot left" : `${seats} spots left`} · {priceLabel(experience)}
          </MetaItem>
        </Meta>
        <div className="relative z-10 mt-3 w-fit">
          <ListAction experience={experience} isMember now={now} size="sm" goalId={goalId} />
        </div>
      </div>
    </li>
  );
}
