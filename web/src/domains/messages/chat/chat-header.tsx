import { Link } from "@tanstack/react-router";
import { ArrowLeft, Phone, Video } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { PersonMenu } from "../../people/shared/person-menu.tsx";
import { personName } from "../../people/shared/person-name.ts";
import { callSoon } from "../../people/shared/call-soon.ts";
import type { Conversation } from "../messages.queries.ts";

interface ChatHeaderProps {
  other: Conversation["otherUser"];
  onBack: () => void;
}

/** The other person's name, with a menu of actions. */
export function ChatHeader({ other, onBack }: ChatHeaderProps) {
  const name = personName(other);
  return (
    <div className="flex items-center gap-2 border-b border-line px-2 py-2 sm:px-4">
      <IconButton className="lg:hidden" label="Back to conversations" icon={<ArrowLeft />} onClick={onBack} />
      <PersonAvatar user={other} size="sm" online={other?.isOnline} />
      <div className="min-w-0 grow pl-1">
        <h2 tabIndex={-1} className="truncate text-sm font-semibold text-ink outline-none">
          {other ? (
            <Link to={paths.profile(other.id)} className="rounded-xs hover:underline">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            name
          )}
        </h2>
        {other?.isOnline && <p className="text-xs text-sage-ink">Online</p>}
      </div>
      {other && (
        <>
          <IconButton label={`Call ${name}`} icon={<Phone />} onClick={callSoon} />
          <IconButton className="max-sm:hidden" label={`Video call with ${name}`} icon={<Video />} onClick={callSoon} />
          <PersonMenu person={other} size="md" onBlocked={onBack} />
        </>
      )}
    </div>
  );
}
