import { CalendarDays, Compass, MapPin, MessageCircle } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Meta, MetaItem } from "../../../ui/meta.tsx";
import { renderAs, type RenderAs } from "../../../ui/render-as.ts";

interface PlanCardProps {
  cover: ReactNode;
  /** How far away it is: "Tomorrow". */
  countdown: string;
  title: string;
  when: ReactElement;
  where: string;
  /** Who else is coming. */
  faces: ReactNode;
  /** The links to the experience and to its group chat. */
  links: { experience: RenderAs; chat: RenderAs };
}

/** The member's next experience. Drawn without the router too, in the outline of Home. */
export function PlanCard({ cover, countdown, title, when, where, faces, links }: PlanCardProps) {
  return (
    <Card
      as="section"
      aria-labelledby="next-plan"
      pad="none"
      tone="lift"
      className="grid grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[14rem_minmax(0,1fr)]"
    >
      {cover}
      <div className="flex min-w-0 flex-col gap-2 p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="type-eyebrow">Your next plan</p>
          <Badge tone="accent">{countdown}</Badge>
        </div>
        <h2 id="next-plan" className="type-subheading line-clamp-2">
          {renderAs(links.experience, {
            className: "rounded-xs after:absolute after:inset-0 after:rounded-xl",
            children: <bdi>{title}</bdi>,
          })}
        </h2>
        <Meta>
          <MetaItem icon={<CalendarDays />} label="When">
            {when}
          </MetaItem>
          <MetaItem icon={<MapPin />} label="Where">
            {where}
          </MetaItem>
        </Meta>
        {faces}
        {renderAs(links.chat, {
          className:
            "relative z-10 -mx-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-md px-2 text-sm font-semibold text-accent-ink hover:underline",
          children: (
            <>
              <MessageCircle aria-hidden="true" className="size-4" />
              Group chat
            </>
          ),
        })}
      </div>
    </Card>
  );
}

/** Without a plan: where to find one. */
export function NoPlanCard({ link }: { link: RenderAs }) {
  return (
    <Card as="section" aria-label="Your next plan" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">Nothing planned yet. Find something for this week.</p>
      <Button icon={<Compass aria-hidden="true" className="size-4.5" />} render={link}>
        Discover
      </Button>
    </Card>
  );
}
