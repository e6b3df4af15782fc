import { attachmentText } from "@alongside/contract/media/attachment-text.constants.ts";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { anchors, paths } from "../../../app/paths.ts";
import { ListRow } from "../../../ui/list-row.tsx";
import { ExperienceCover } from "../../experiences/shared/experience-cover.tsx";
import { startText } from "../../experiences/shared/experience-format.ts";
import { shortName } from "../../people/shared/person-name.ts";
import { shortTime, wholeTime } from "../shared/message-time.ts";
import type { GroupChat } from "../messages.queries.ts";
import { UnreadCount } from "./unread-count.tsx";

/** The text of a message, or what it carries. */
function wordsOf({ message, attachments }: NonNullable<GroupChat["lastMessage"]>): string {
  const [first] = attachments;
  return message === "" && first ? attachmentText({ ...first, count: attachments.length }) : message;
}

/** The chat of an experience in the inbox; opens on the experience's page. */
export function GroupChatRow({ chat, viewerId, now }: { chat: GroupChat; viewerId: string; now: number }) {
  const { experienceId, title, lastMessage, unreadCount, lastAt } = chat;
  const lastId = useId();
  // The dates of a series have the same title.
  const begins = startText({ dateTime: chat.dateTime, timeZone: null });
  const author = lastMessage && (lastMessage.userId === viewerId ? "You" : shortName(lastMessage.user));
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
        <time dateTime={lastAt} title={wholeTime(lastAt)}>
          {shortTime(lastAt, now)}
        </time>
      }
      render={<Link to={paths.experience(experienceId)} hash={anchors.groupChat} aria-describedby={lastId} />}
    >
      <span id={lastId} className="flex items-center gap-2">
        <span
          dir="auto"
          className={`min-w-0 grow truncate ${lastMessage ? "" : "italic"} ${unreadCount > 0 ? "font-medium text-ink" : ""}`}
        >
          {lastMessage ? `${author}: ${wordsOf(lastMessage)}` : `${begins}. Say hello to the group.`}
        </span>
        <UnreadCount count={unreadCount} />
      </span>
    </ListRow>
  );
}
