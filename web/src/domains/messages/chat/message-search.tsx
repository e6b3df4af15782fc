import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { SearchX } from "lucide-react";
import { moreOf } from "../../../api/pages.ts";
import { paths } from "../../../app/paths.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ListRow } from "../../../ui/list-row.tsx";
import { ScrollMore } from "../../../ui/load-more.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import { useMember } from "../../identity/identity.queries.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { personName } from "../../people/shared/person-name.ts";
import { shortTime, wholeTime } from "../../people/shared/chat/message-time.ts";
import { type FoundMessage, searchQuery } from "../messages.queries.ts";
import { excerpt } from "../messages.rules.ts";

interface MessageSearchProps {
  text: string;
  openId: string | undefined;
  onChoose: () => void;
}

/** The messages that contain the text, each linked to its conversation. */
export function MessageSearch({ text, openId, onChoose }: MessageSearchProps) {
  const found = useInfiniteQuery(searchQuery(text));
  const now = useMinute();
  return (
    <>
      {/* Rendered before the result arrives; otherwise screen readers wouldn't announce it. */}
      <p role="status" className="sr-only">
        {found.data &&
          resultCountText(
            found.data.pages.reduce((sum, { items }) => sum + items.length, 0),
            found.hasNextPage,
          )}
      </p>
      <Loaded query={found} skeleton={<SkeletonRows count={4} />} failed="Search failed">
        {({ pages }) => {
          const messages = pages.flatMap(({ items }) => items);
          return messages.length === 0 ? (
            <EmptyState
              size="sm"
              icon={<SearchX />}
              title="No messages found"
              text="Try another word, or part of it."
            />
          ) : (
            <>
              <ul aria-label="Found messages" className="flex flex-col gap-0.5">
                {messages.map((message) => (
                  <FoundRow
                    key={message.id}
                    message={message}
                    text={text}
                    isOpen={message.id === openId}
                    now={now}
                    onChoose={onChoose}
                  />
                ))}
              </ul>
              <ScrollMore {...moreOf(found)} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

function resultCountText(count: number, hasMore: boolean): string {
  return count === 0 ? "No messages found" : `${count}${hasMore ? " or more" : ""} found`;
}

interface FoundRowProps extends MessageSearchProps {
  message: FoundMessage;
  isOpen: boolean;
  now: number;
}

function FoundRow({ message, text, isOpen, now, onChoose }: Omit<FoundRowProps, "openId">) {
  const viewerId = useMember().id;
  const [before, match, after] = excerpt(message.message, text);
  return (
    <ListRow
      className="flex-nowrap"
      selected={isOpen}
      media={<PersonAvatar user={message.otherUser} size="sm" />}
      title={<bdi>{personName(message.otherUser)}</bdi>}
      meta={
        <time dateTime={message.sentAt} title={wholeTime(message.sentAt)}>
          {shortTime(message.sentAt, now)}
        </time>
      }
      render={
        <Link
          to={paths.messages}
          search={{ conversation: message.conversationId, message: message.id }}
          data-conversation={message.conversationId}
          // Several results may be from the same person.
          aria-label={`${personName(message.otherUser)}: ${message.message}`}
          onClick={onChoose}
        />
      }
    >
      <span dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
        {message.senderId === viewerId && "You: "}
        {before}
        <mark className="rounded-xs bg-honey-soft text-ink">{match}</mark>
        {after}
      </span>
    </ListRow>
  );
}
