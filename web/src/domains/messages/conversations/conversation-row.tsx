import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { paths } from "../../../app/paths.ts";
import { ListRow } from "../../../ui/list-row.tsx";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { personName } from "../../people/shared/person-name.ts";
import { shortTime, wholeTime } from "../../people/shared/chat/message-time.ts";
import type { Conversation } from "../messages.queries.ts";
import { lastMessageText } from "../messages.rules.ts";
import { useTyping } from "../../../api/typing.ts";
import { ChatMarks } from "../../people/shared/chat/chat-marks.tsx";
import { UnreadCount } from "./unread-count.tsx";

interface ConversationRowProps {
  conversation: Conversation;
  viewerId: string;
  isOpen: boolean;
  now: number;
  onChoose: () => void;
}

export function ConversationRow({ conversation, viewerId, isOpen, now, onChoose }: ConversationRowProps) {
  const { id, otherUser: other, lastMessage } = conversation;
  const lastId = useId();
  const isTyping = useTyping("conversation", id).length > 0;
  // The open conversation is being read, even if the list isn't updated yet.
  const unread = isOpen ? 0 : conversation.unreadCount;
  const moment = conversation.lastMessageAt ?? conversation.createdAt;
  return (
    <ListRow
      className="flex-nowrap"
      selected={isOpen}
      media={<PersonAvatar user={other} online={other?.isOnline} />}
      title={<bdi className={unread > 0 ? "font-bold" : undefined}>{personName(other)}</bdi>}
      meta={
        <span className="inline-flex items-center gap-1.5">
          <ChatMarks {...conversation} />
          <time dateTime={moment} title={wholeTime(moment)}>
            {shortTime(moment, now)}
          </time>
        </span>
      }
      render={
        <Link
          to={paths.messages}
          search={{ conversation: id }}
          aria-describedby={lastId}
          data-conversation={id}
          onClick={onChoose}
        />
      }
    >
      {conversation.request && conversation.item && (
        <span className="block truncate text-xs text-accent-ink">
          About <bdi>{conversation.item.title}</bdi>
        </span>
      )}
      <span id={lastId} className="flex items-center gap-2">
        <span
          dir="auto"
          className={`min-w-0 grow truncate ${lastMessage === null || lastMessage.isDeleted ? "italic" : ""} ${unread > 0 ? "font-medium text-ink" : ""}`}
        >
          {isTyping ? <span className="text-sage-ink">typing…</span> : lastMessageText(conversation, viewerId)}
        </span>
        <UnreadCount count={unread} isMuted={conversation.isMuted} />
      </span>
    </ListRow>
  );
}
