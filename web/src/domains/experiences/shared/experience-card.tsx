import { distanceText } from "@alongside/contract/kernel/distance.constants.ts";
import { CalendarDays, MapPin, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Meta, MetaItem } from "../../../ui/meta.tsx";
import { renderAs, type RenderAs } from "../../../ui/render-as.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { hostNames } from "../co-hosts/hosts.rules.ts";
import { ExperienceCover } from "./experience-cover.tsx";
import { Faces } from "../../people/shared/face-pile.tsx";
import { startText, kindLabel, type Experience, participantsLabel, priceLabel } from "./experience-format.ts";

const frame = "group grid grid-cols-[6.5rem_minmax(0,1fr)] sm:flex sm:flex-col";
const cover = "relative row-span-2 min-h-0 overflow-clip sm:aspect-[5/3] sm:shrink-0 *:size-full";
const text = "flex min-w-0 flex-col gap-1.5 p-4 sm:grow sm:gap-2 sm:p-5";
const footerClass = "relative z-10 col-start-2 flex min-h-11 items-center gap-2 px-4 pb-4 *:grow sm:px-5 sm:pb-5";

interface ExperienceCardProps {
  experience: Experience;
  /** The element of the title: a link to the details, which makes the whole card clickable. */
  link?: RenderAs;
  level?: 3 | 4;
  /** A button, which stays clickable above the card's own link. */
  action?: ReactNode;
  /** Kilometres from the viewer's town. */
  distanceKm?: number;
  /** Why it is shown: who goes, or the goal it fits. */
  note?: ReactNode;
}

/**
 * An experience in a list. Each line has a fixed height, so that the cards of a row and their skeletons are equally
 * tall.
 */
export function ExperienceCard({ experience, link, level = 3, action, distanceKm, note }: ExperienceCardProps) {
  const { title, description, location, creator, guests } = experience;
  const Heading = `h${level}` as const;
  const stretched = "rounded-xs after:absolute after:inset-0 after:rounded-xl";
  return (
    <Card as="article" pad="none" tone={link ? "lift" : "soft"} className={frame}>
      <div className={cover}>
        <ExperienceCover experience={experience} />
        <Badge className="absolute! top-3 left-3 h-6! w-auto!">{priceLabel(experience)}</Badge>
      </div>
      <div className={text}>
        <p className="type-eyebrow truncate">{kindLabel(experience)}</p>
        <Heading className="type-subheading line-clamp-2 sm:min-h-[2lh]">
          {link ? renderAs(link, { className: stretched, children: title }) : title}
        </Heading>
        {note ?? <p className="line-clamp-2 min-h-[2lh] text-sm text-ink-soft">{description}</p>}
        <p className="mt-auto flex min-h-7 items-center gap-2.5 pt-1 text-sm text-ink-soft">
          {/* A note may show the guests' faces already. */}
          <Faces people={note ? [creator] : [creator, ...guests]} />
          <span className="min-w-0 max-sm:line-clamp-2 sm:truncate">
            Hosted by <bdi>{hostNames(experience, null)}</bdi>
          </span>
        </p>
        <Meta className="pt-1">
          <MetaItem icon={<CalendarDays />} label="When">
            {/* A draft may have no date yet. */}
            {experience.dateTime === "" ? (
              "Date and time"
            ) : (
              <time dateTime={experience.dateTime} className="max-sm:whitespace-normal">
                {startText(experience)}
              </time>
            )}
          </MetaItem>
          <MetaItem icon={<MapPin />} label="Where">
            {/* The distance stays visible however long the place name is. */}
            <span className="flex min-w-0 max-sm:line-clamp-3 max-sm:whitespace-normal">
              <span className="sm:truncate">{location}</span>
              {distanceKm !== undefined && (
                <span className="shrink-0 whitespace-nowrap text-ink-faint">
                  {"\u00A0"}· {distanceText(distanceKm)}
                </span>
              )}
            </span>
          </MetaItem>
          <MetaItem icon={<Users />} label="Spots">
            {participantsLabel(experience)}
          </MetaItem>
        </Meta>
      </div>
      {action && <div className={footerClass}>{action}</div>}
    </Card>
  );
}

/** The loading state of a card; `hasAction` reserves space for the button. */
export function ExperienceCardSkeleton({ hasAction = true }: { hasAction?: boolean }) {
  return (
    <div className={`overflow-clip rounded-xl bg-surface shadow-soft ${frame}`}>
      <div className={cover}>
        <Skeleton className="rounded-none" />
      </div>
      <div className={text}>
        <Skeleton className="my-px h-4 w-1/3" />
        <div className="type-subheading sm:min-h-[2lh]">
          <Skeleton className="my-0.5 h-5 w-4/5" />
        </div>
        <div className="min-h-[2lh] text-sm">
          <Skeleton className="mt-1 h-4 w-full" />
          <Skeleton className="mt-2 h-4 w-2/3" />
        </div>
        <div className="mt-auto flex min-h-7 items-center gap-2.5 pt-1">
          <Skeleton className="size-7 rounded-full" />
          <Skeleton className="h-4 w-2/5" />
        </div>
        <div className="flex flex-col gap-1.5 pt-1 text-sm">
          <Skeleton className="my-0.5 h-4.5 w-3/5" />
          <Skeleton className="my-0.5 h-4.5 w-4/5" />
          <Skeleton className="my-0.5 h-4.5 w-2/5" />
        </div>
      </div>
      {hasAction && (
        <div className={footerClass}>
          <Skeleton className="h-11 rounded-md" />
        </div>
      )}
    </div>
  );
}
