import { clsx } from "clsx";
import { Link } from "@tanstack/react-router";
import { Backpack, CalendarDays, CalendarPlus, Compass, MapPin, MessageCircle, Share2 } from "lucide-react";
import { useRef } from "react";
import { addressOf } from "../../../api/call.ts";
import { anchors, paths } from "../../../app/paths.ts";
import { share } from "../../../shared/share.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Meta, MetaItem } from "../../../ui/meta.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { shortName } from "../../people/shared/person-name.ts";
import type { Experience } from "../experiences.queries.ts";
import { localStartText, placeStartText, startText, zoneLabel } from "../shared/experience-format.ts";
import { LaterDate } from "../series/later-date.tsx";
import { experienceUrl } from "../shared/experience-url.ts";
import { type Joined, justJoined } from "../shared/just-joined.ts";
import { AskFriends } from "./ask-friends.tsx";
import { whatToBring } from "./bring.rules.ts";

export interface JoinedDialogProps {
  joined: Joined;
  isOpen: boolean;
}

const titles = { joined: "You're in", requested: "Request sent", waiting: "You're on the waitlist" };

/** What helps a member to really go: the calendar, the chat, company, and what to bring (P-EXPERIENCES-32). */
export function JoinedDialog({ joined: { experience, outcome, dates }, isOpen }: JoinedDialogProps) {
  // Not a button, which a second press of Enter on "Join" would press.
  const body = useRef<HTMLDivElement>(null);
  const { title, dateTime, location } = experience;
  const isSeries = dates !== undefined && dates.length > 1;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && justJoined.close()}
      title={titles[outcome]}
      description={title}
      initialFocus={body}
      footer={
        <Button variant="secondary" onClick={justJoined.close}>
          Done
        </Button>
      }
    >
      <div ref={body} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        {isSeries ? (
          <Dates dates={dates} />
        ) : (
          <Meta>
            <MetaItem icon={<CalendarDays />} label="When">
              <time dateTime={dateTime}>{startText(experience)}</time>
            </MetaItem>
            <MetaItem icon={<MapPin />} label="Where">
              {location}
            </MetaItem>
          </Meta>
        )}
        <WhatNext experience={experience} outcome={outcome} />
        <ToBring description={experience.description} />
        {outcome === "joined" ? (
          <MemberActions experience={experience} hasCalendar={!isSeries} />
        ) : (
          <OtherActions experience={experience} />
        )}
      </div>
    </Dialog>
  );
}

/** What happens next for a member without a spot. */
function WhatNext({ experience, outcome }: Pick<Joined, "experience" | "outcome">) {
  if (outcome === "joined") return null;
  if (outcome === "requested") {
    return (
      <Notice tone="info" title={`${shortName(experience.creator)} decides who joins`}>
        You don't have a spot yet. We'll tell you when they answer.
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="info" title={`You're number ${experience.waitlistPosition ?? 1} in line`}>
        When it's your turn, you get the next free spot automatically, and we'll tell you. You can leave the waitlist
        any time.
      </Notice>
      <LaterDate experience={experience} onFollow={justJoined.close} />
    </>
  );
}

/** The dates of a series that were joined together. */
function Dates({ dates }: { dates: readonly Experience[] }) {
  const [first] = dates;
  const zone = first && localStartText(first) !== null && first.timeZone !== null ? zoneLabel(first.timeZone) : null;
  return (
    <div>
      {zone !== null && <p className="mb-1 text-sm text-ink-soft">In {zone}</p>}
      <ul aria-label="Your dates" className="divide-y divide-line">
        {dates.map((date) => (
          <li key={date.id} className="flex min-h-12 items-center justify-between gap-3 text-sm">
            <time dateTime={date.dateTime} className="figures font-semibold">
              {placeStartText(date)}
            </time>
            <Button
              variant="quiet"
              size="sm"
              className="-mr-3 shrink-0 whitespace-nowrap"
              icon={<CalendarPlus aria-hidden="true" className="size-4" />}
              href={calendarOf(date.id)}
            >
              Add to calendar
              <span className="sr-only">: {startText(date)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ToBring({ description }: Pick<Experience, "description">) {
  const sentences = whatToBring(description);
  if (sentences.length === 0) return null;
  return (
    <section aria-label="What to bring" className="flex gap-3 rounded-lg bg-wash px-4 py-3 text-sm">
      <Backpack aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <h3 className="font-semibold">What to bring</h3>
        {sentences.map((sentence) => (
          <p key={sentence} dir="auto" className="mt-0.5 text-ink-soft wrap-anywhere">
            {sentence}
          </p>
        ))}
      </div>
    </section>
  );
}

const icon = "size-4.5";

const calendarOf = (id: string) => addressOf("GET /api/experiences/{id}/calendar.ics", { params: { id } });

function MemberActions({ experience, hasCalendar }: Pick<Joined, "experience"> & { hasCalendar: boolean }) {
  const { id } = experience;
  return (
    <>
      <div className={clsx("grid grid-cols-1 gap-2", hasCalendar && "sm:grid-cols-2")}>
        <Button
          block
          className={clsx(hasCalendar && "sm:col-span-2")}
          icon={<MessageCircle aria-hidden="true" className={icon} />}
          render={<Link to={paths.experience(id)} hash={anchors.groupChat} onClick={justJoined.close} />}
        >
          Say hello in the group chat
        </Button>
        {hasCalendar && (
          <Button
            block
            variant="secondary"
            icon={<CalendarPlus aria-hidden="true" className={icon} />}
            href={calendarOf(id)}
          >
            Add to calendar
          </Button>
        )}
        <ShareButton experience={experience} label="Invite someone" />
      </div>
      <AskFriends experience={experience} />
    </>
  );
}

/** What makes sense without a spot. */
function OtherActions({ experience }: Pick<Joined, "experience">) {
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      <Button
        block
        variant="secondary"
        icon={<Compass aria-hidden="true" className={icon} />}
        render={<Link to={paths.experiences} onClick={justJoined.close} />}
      >
        See what else is on
      </Button>
      <ShareButton experience={experience} label="Tell someone" />
    </div>
  );
}

function ShareButton({ experience: { id, title }, label }: Pick<Joined, "experience"> & { label: string }) {
  return (
    <Button
      block
      variant="secondary"
      icon={<Share2 aria-hidden="true" className={icon} />}
      onClick={() => void share({ title, url: experienceUrl(id) })}
    >
      {label}
    </Button>
  );
}
