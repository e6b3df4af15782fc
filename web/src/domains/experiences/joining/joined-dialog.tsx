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
import { startText } from "../shared/experience-format.ts";
import { experienceUrl } from "../shared/experience-url.ts";
import { type Joined, justJoined } from "../shared/just-joined.ts";
import { AskFriends } from "./ask-friends.tsx";
import { whatToBring } from "./bring.rules.ts";

export interface JoinedDialogProps {
  joined: Joined;
  isOpen: boolean;
}

/** What helps a member to really go: the calendar, the chat, company, and what to bring (P-EXPERIENCES-32). */
export function JoinedDialog({ joined: { experience, isRequest }, isOpen }: JoinedDialogProps) {
  // Not a button, which a second press of Enter on "Join" would press.
  const body = useRef<HTMLDivElement>(null);
  const { title, dateTime, location } = experience;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && justJoined.close()}
      title={isRequest ? "Request sent" : "You're in"}
      description={title}
      initialFocus={body}
      footer={
        <Button variant="secondary" onClick={justJoined.close}>
          Done
        </Button>
      }
    >
      <div ref={body} tabIndex={-1} className="flex flex-col gap-4 outline-none">
        <Meta>
          <MetaItem icon={<CalendarDays />} label="When">
            <time dateTime={dateTime}>{startText(experience)}</time>
          </MetaItem>
          <MetaItem icon={<MapPin />} label="Where">
            {location}
          </MetaItem>
        </Meta>
        {isRequest && (
          <Notice tone="info" title={`${shortName(experience.creator)} decides who joins`}>
            You don't have a spot yet. We'll tell you when they answer.
          </Notice>
        )}
        <ToBring description={experience.description} />
        {isRequest ? <RequestActions experience={experience} /> : <MemberActions experience={experience} />}
      </div>
    </Dialog>
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

function MemberActions({ experience }: Pick<Joined, "experience">) {
  const { id } = experience;
  return (
    <>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        <Button
          block
          className="sm:col-span-2"
          icon={<MessageCircle aria-hidden="true" className={icon} />}
          render={<Link to={paths.experience(id)} hash={anchors.groupChat} onClick={justJoined.close} />}
        >
          Say hello in the group chat
        </Button>
        <Button
          block
          variant="secondary"
          icon={<CalendarPlus aria-hidden="true" className={icon} />}
          href={addressOf("GET /api/experiences/{id}/calendar.ics", { params: { id } })}
        >
          Add to calendar
        </Button>
        <ShareButton experience={experience} label="Invite someone" />
      </div>
      <AskFriends experience={experience} />
    </>
  );
}

/** What makes sense without a spot. */
function RequestActions({ experience }: Pick<Joined, "experience">) {
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
