import { attachmentText } from "@alongside/contract/media/attachment-text.constants.ts";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { anchors, paths } from "../../../app/paths.ts";
import { ListRow } from "../../../ui/list-row.tsx";
import { ExperienceCover } from "../../experiences/shared/experience-cover.tsx";
import { startText } from "../../experiences/shared/experience-format.ts";
import type { GroupChat } from "../../experiences/group-chat.queries.ts";
import { ChatMarks } from "../../people/shared/chat/chat-marks.tsx";
import { typingText } from "../../people/shared/chat/chat.rules.ts";
import { shortName } from "../../people/shared/person-name.ts";
import { useTyping } from "../../../api/typing.ts";
import { shortTime, wholeTime } from "../../people/shared/chat/message-time.ts";
import { UnreadCount } from "./unread-count.tsx";

/** The text of a message, or what it carries. */
function wordsOf({ message, attachments, isDeleted }: NonNullable<GroupChat["lastMessage"]>): string {
  if (isDeleted) return "Message deleted";
  const [first] = attachments;
  return message === "" && first ? attachmentText({ ...first, count: attachments.length }) : message;
}

/** The chat of an experience in the inbox; opens on the experience's page. */
export function GroupChatRow({ chat, viewerId, now }: { chat: GroupChat; viewerId: string; now: number }) {
  const { experienceId, title, lastMessage, unreadCount, lastAt } = chat;
  const lastId = useId();
  // The dates of a series have the same title.
  const begins = startText({ dateTime: chat.dateTime, timeZone: null });
  const typing = useTyping("experience", experienceId);
  const author = lastMessage && (lastMessage.userId === viewerId ? "You" : shortName(lastMessage.user));
  // The list knows the last author's name alone.
  const nameOf = (userId: string) => (userId === lastMessage?.userId ? lastMessage.user : undefined);
  return (
    <ListRow
      className="flex-nowrap"
      media={
        <span className="size-11 shrink-0 overflow-clip rounded-lg">
          <ExperienceCover experience={{ ...chat, id: experienceId }} sizes="2.75rem" className="size-full" />
        </span>
      }
      title={<bdi className={unreadCount > 0 ? "font-bold" : undefined}>{title}</bdi>}
      meta={
        <span className="inline-flex items-center gap-1.5">
          <ChatMarks {...chat} />
          <time dateTime={lastAt} title={wholeTime(lastAt)}>
            {shortTime(lastAt, now)}
          </time>
        </span>
      }
      render={<Link to={paths.experience(experienceId)} hash={anchors.groupChat} aria-describedby={lastId} />}
    >
      <span id={lastId} className="flex items-center gap-2">
        <span
          dir="auto"
          className={`min-w-0 grow truncate ${lastMessage && !lastMessage.isDeleted ? "" : "italic"} ${unreadCount > 0 ? "font-medium text-ink" : ""}`}
        >
          {typing.length > 0 ? (
            <span className="text-sage-ink">{typingText(typing.map(nameOf))}</span>
          ) : lastMessage ? (
            `${author}: ${wordsOf(lastMessage)}`
          ) : (
            `${begins}. Say hello to the group.`
          )}
        </span>
        <UnreadCount count={unreadCount} isMuted={chat.isMuted} />
      </span>
    </ListRow>
  );
}
