import { Bike, CalendarDays, Check, Circle, CircleCheck, MapPin, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "../../ui/avatar.tsx";
import { Badge } from "../../ui/badge.tsx";
import { ChatBubble } from "../../ui/chat.tsx";
import { CoverArt } from "../../ui/cover-art.tsx";
import { Meta, MetaItem } from "../../ui/meta.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Band } from "./band.tsx";
import { SnapRow } from "./snap-row.tsx";

const steps = [
  { title: "Find a class for beginners", isDone: true },
  { title: "Go to the first class", isDone: true },
  { title: "Ask two people to come along", isDone: false },
];
const guests = ["Ana", "Jonas", "Mei"];

/** What a member sees, from a goal to a plan with people: the members' own controls, with sample data. */
export function ProductTour() {
  return (
    <Band title="From a goal to a plan with people" lead="This is the app itself, filled with sample data.">
      <SnapRow label="What you'll see" className="lg:grid-cols-4">
        <Stage title="Set a goal" text="Break it into steps, and tick them off.">
          <p className="type-subheading">Meet people who make things</p>
          <ProgressBar label="Progress" value={2} max={3} className="mt-3" />
          <ul aria-label="Steps" className="mt-3 flex flex-col gap-2 text-sm">
            {steps.map(({ title, isDone }) => (
              <li key={title} className="flex items-start gap-2">
                {isDone ? (
                  <CircleCheck role="img" aria-label="Done" className="mt-0.5 size-4.5 shrink-0 text-sage-ink" />
                ) : (
                  <Circle role="img" aria-label="Open" className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />
                )}
                <span className={isDone ? "text-ink-faint line-through" : undefined}>{title}</span>
              </li>
            ))}
          </ul>
        </Stage>
        <Stage title="Ask the coach" text="It answers with what's on near you.">
          <div className="flex flex-col gap-3">
            <ChatBubble from="me" author="Member">
              Anything creative on Thursday?
            </ChatBubble>
            <ChatBubble from="other" author="Coach">
              Yes: a pottery class for beginners, 2 km from you. Three spots are left.
            </ChatBubble>
          </div>
        </Stage>
        <Stage title="Join" text="See who's going before you decide.">
          <div className="overflow-clip rounded-lg">
            <CoverArt category="creative" id="pottery" className="aspect-[5/2] w-full" />
          </div>
          <p className="type-subheading mt-3">Pottery for beginners</p>
          <Meta className="mt-2">
            <MetaItem icon={<CalendarDays />} label="When">
              Thursday, 18:30
            </MetaItem>
            <MetaItem icon={<MapPin />} label="Where">
              Graça, Lisbon · 2 km
            </MetaItem>
            <MetaItem icon={<Users />} label="Spots">
              5/8 participants
            </MetaItem>
          </Meta>
          <div className="mt-3 flex items-center justify-between gap-3">
            <span className="flex -space-x-2">
              {guests.map((name) => (
                <Avatar key={name} name={name} size="sm" decorative />
              ))}
            </span>
            <Badge tone="sage" icon={<Check />}>
              You're going
            </Badge>
          </div>
        </Stage>
        <Stage title="Buy and sell nearby" text="Or pass on what you no longer need.">
          <div className="grid aspect-[5/2] w-full place-items-center rounded-lg bg-sunken text-sage-ink">
            <Bike aria-hidden="true" className="size-12" />
          </div>
          <p className="figures type-subheading mt-3">$85</p>
          <p className="font-semibold">City bike with new tyres</p>
          <Meta className="mt-2">
            <MetaItem icon={<MapPin />} label="Where">
              Alfama, Lisbon · 3 km
            </MetaItem>
          </Meta>
          <Badge className="mt-3">Like New</Badge>
        </Stage>
      </SnapRow>
    </Band>
  );
}

function Stage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <li className="flex flex-col">
      <h3 className="type-heading">{title}</h3>
      <p className="mt-1 mb-4 text-ink-soft lg:min-h-[2lh]">{text}</p>
      <div className="rounded-xl lg:grow bg-surface p-5 shadow-soft">{children}</div>
    </li>
  );
}
