import { Link } from "@tanstack/react-router";
import { ArrowLeft, Phone, Video } from "lucide-react";
import { paths } from "../../../app/paths.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { PersonMenu } from "../../people/shared/person-menu.tsx";
import { MutedMark } from "../../people/shared/chat/chat-marks.tsx";
import { personName } from "../../people/shared/person-name.ts";
import { placeCall } from "../../people/shared/place-call.ts";
import { useTyping } from "../../../api/typing.ts";
import { type Conversation, useChangeSettings } from "../messages.queries.ts";
import { ChatMenuItems } from "../../people/shared/chat/chat-menu-items.tsx";

interface ChatHeaderProps {
  conversation: Conversation;
  onBack: () => void;
}

/** The other person's name, whether they are online or typing, and a menu of actions. */
export function ChatHeader({ conversation, onBack }: ChatHeaderProps) {
  const { id, otherUser: other } = conversation;
  const name = personName(other);
  const isTyping = useTyping("conversation", id).length > 0;
  const settings = useChangeSettings(id);
  return (
    <div className="flex items-center gap-2 border-b border-line px-2 py-2 sm:px-4">
      <IconButton className="lg:hidden" label="Back to conversations" icon={<ArrowLeft />} onClick={onBack} />
      <PersonAvatar user={other} size="sm" online={other?.isOnline} />
      <div className="min-w-0 grow pl-1">
        <h2 tabIndex={-1} className="flex items-center gap-1.5 truncate text-sm font-semibold text-ink outline-none">
          {other ? (
            <Link to={paths.profile(other.id)} className="rounded-xs hover:underline">
              <bdi>{name}</bdi>
            </Link>
          ) : (
            name
          )}
          {conversation.isMuted && <MutedMark />}
        </h2>
        {/* Of one height, so that the name stays where it is. */}
        <p role="status" className="h-4 text-xs text-sage-ink">
          {isTyping ? "typing…" : other?.isOnline ? "Online" : ""}
        </p>
      </div>
      {other && (
        <>
          <IconButton
            label={`Call ${name}`}
            icon={<Phone />}
            onClick={() => placeCall({ person: other, callType: "voice" })}
          />
          <IconButton
            label={`Video call with ${name}`}
            icon={<Video />}
            onClick={() => placeCall({ person: other, callType: "video" })}
          />
          <PersonMenu
            person={other}
            size="md"
            onBlocked={onBack}
            extra={<ChatMenuItems settings={conversation} onChange={settings.mutate} />}
          />
        </>
      )}
    </div>
  );
}
