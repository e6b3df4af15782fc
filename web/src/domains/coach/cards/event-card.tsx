import { distanceText } from "@alongside/contract/kernel/distance.constants.ts";
import { CalendarDays, MapPin, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Meta, MetaItem } from "../../../ui/meta.tsx";
import { renderAs, type RenderAs } from "../../../ui/render-as.ts";
import { ExperienceCover } from "../../experiences/shared/experience-cover.tsx";
import { localStartText, priceLabel, startText } from "../../experiences/shared/experience-format.ts";
import { Faces } from "../../people/shared/face-pile.tsx";
import { shortName } from "../../people/shared/person-name.ts";
import type { CardOf } from "./proposal.rules.ts";

interface EventCardProps {
  card: CardOf<"event">;
  /** The link to the event: the application's own, or a plain one. */
  link: RenderAs;
  action: ReactNode;
}

/** An event in an answer: picture, day, distance, free spots, and the action for the viewer. */
export function EventCard({ card: { experience, reason, distanceKm }, link, action }: EventCardProps) {
  const { title, dateTime, location, maxParticipants, currentParticipants, creator, guests } = experience;
  const spots = Math.max(0, maxParticipants - currentParticipants);
  const local = localStartText(experience);
  return (
    <li
      aria-label={title}
      className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 rounded-lg bg-surface p-3 shadow-soft ring-1 ring-line transition ring-inset has-[a:hover]:ring-control"
    >
      <span className="block size-16 overflow-clip rounded-md sm:row-span-2 sm:size-28">
        <ExperienceCover experience={experience} className="size-full" />
      </span>
      <div className="min-w-0">
        <p className="text-sm font-semibold wrap-anywhere">
          {renderAs(link, {
            className: "rounded-xs after:absolute after:inset-0 after:rounded-lg",
            children: <bdi>{title}</bdi>,
          })}
        </p>
        {reason !== null && (
          <p className="mt-0.5 text-sm text-sage-ink">{reason.charAt(0).toLocaleUpperCase() + reason.slice(1)}</p>
        )}
      </div>
      <div className="mt-2 max-sm:col-span-2">
        <p className="mb-1 flex min-h-7 items-center gap-2 text-sm text-ink-soft">
          <Faces people={[creator, ...guests]} />
          <span className="min-w-0 truncate">
            Hosted by <bdi>{shortName(creator)}</bdi>
          </span>
        </p>
        <Meta className="gap-1!">
          <MetaItem icon={<CalendarDays />} label="When">
            <time dateTime={dateTime}>{startText(experience)}</time>
            {local !== null && <span className="text-ink-faint"> ({local})</span>}
          </MetaItem>
          <MetaItem icon={<MapPin />} label="Where">
            <span className="whitespace-normal">
              <bdi>{location}</bdi>
              {distanceKm !== null && ` · ${distanceText(distanceKm)}`}
            </span>
          </MetaItem>
          <MetaItem icon={<Users />} label="Spots">
            {spots === 0 ? "Full" : spots === 1 ? "1 spot left" : `${spots} spots left`} · {priceLabel(experience)}
          </MetaItem>
        </Meta>
        <div className="relative z-10 mt-3 w-fit">{action}</div>
      </div>
    </li>
  );
}
