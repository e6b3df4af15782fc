import { Link } from "@tanstack/react-router";
import { CalendarDays, Compass, MapPin, MessageCircle } from "lucide-react";
import { anchors, paths } from "../../../app/paths.ts";
import { ExperienceCover } from "../../../domains/experiences/shared/experience-cover.tsx";
import { startText } from "../../../domains/experiences/shared/experience-format.ts";
import { FacePile } from "../../../domains/people/shared/face-pile.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Meta, MetaItem } from "../../../ui/meta.tsx";
import { countdown, type NextPlan as Plan } from "./today.rules.ts";

/** The member's next experience; without one, where to find it. */
export function NextPlan({ plan, now }: { plan: Plan | null; now: number }) {
  return plan === null ? <NoPlan /> : <Planned plan={plan} now={now} />;
}

function Planned({ plan: { experience, people, peopleCount }, now }: { plan: Plan; now: number }) {
  const { id, title, dateTime, location } = experience;
  return (
    <Card
      as="section"
      aria-labelledby="next-plan"
      pad="none"
      tone="lift"
      className="grid grid-cols-[6.5rem_minmax(0,1fr)] sm:grid-cols-[14rem_minmax(0,1fr)]"
    >
      <ExperienceCover experience={experience} eager className="size-full" />
      <div className="flex min-w-0 flex-col gap-2 p-4 sm:p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="type-eyebrow">Your next plan</p>
          <Badge tone="accent">{countdown(experience, now)}</Badge>
        </div>
        <h2 id="next-plan" className="type-subheading line-clamp-2">
          <Link to={paths.experience(id)} className="rounded-xs after:absolute after:inset-0 after:rounded-xl">
            <bdi>{title}</bdi>
          </Link>
        </h2>
        <Meta>
          <MetaItem icon={<CalendarDays />} label="When">
            <time dateTime={dateTime}>{startText(experience)}</time>
          </MetaItem>
          <MetaItem icon={<MapPin />} label="Where">
            {location}
          </MetaItem>
        </Meta>
        {peopleCount > 0 && <FacePile people={people} count={peopleCount} verbs={coming} />}
        <Link
          to={paths.experience(id)}
          hash={anchors.groupChat}
          className="relative z-10 -mx-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-md px-2 text-sm font-semibold text-accent-ink hover:underline"
        >
          <MessageCircle aria-hidden="true" className="size-4" />
          Group chat
        </Link>
      </div>
    </Card>
  );
}

const coming = { one: "is coming", several: "are coming" };

function NoPlan() {
  return (
    <Card as="section" aria-label="Your next plan" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">Nothing planned yet. Find something for this week.</p>
      <Button icon={<Compass aria-hidden="true" className="size-4.5" />} render={<Link to={paths.experiences} />}>
        Discover
      </Button>
    </Card>
  );
}
