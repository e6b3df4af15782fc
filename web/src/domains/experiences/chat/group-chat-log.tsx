import { MessagesSquare } from "lucide-react";
import { moreBy } from "../../../api/pages.ts";
import { ownTimeZone } from "../../../api/time-zone.ts";
import { wallTime } from "../../../api/zoned-time.ts";
import { chatLines } from "../../../ui/chat-lines.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PagedChatLog } from "../../../ui/paged-chat-log.tsx";
import { type ChatHistory, useOlderMessages } from "../group-chat.queries.ts";
import type { OutgoingMessage, useGroupOutbox } from "./use-group-outbox.ts";
import { GroupChatLine, OutgoingLine } from "./group-chat-line.tsx";

interface GroupChatLogProps {
  experienceId: string;
  history: ChatHistory;
  outbox: Pick<ReturnType<typeof useGroupOutbox>, "outgoing" | "retry" | "discard">;
  /** Takes a message that couldn't be sent back into the field. */
  onEditUnsent: (message: OutgoingMessage) => void;
  viewerId: string;
  /** Increases with each sent message, which scrolls the log to its end. */
  sentCount: number;
}

/** The messages, oldest first, followed by unsent ones. */
export function GroupChatLog(props: GroupChatLogProps) {
  const { experienceId, history, outbox, onEditUnsent, viewerId, sentCount } = props;
  const older = useOlderMessages(experienceId);
  const zone = ownTimeZone();
  const lines = chatLines(history.messages, {
    authorOf: ({ userId }) => userId,
    dayOf: (moment) => wallTime(moment, zone).slice(0, 10),
  });
  const isEmpty = lines.length === 0 && outbox.outgoing.length === 0;
  return (
    <PagedChatLog
      label="Group chat"
      firstKey={lines[0]?.message.id}
      isEmpty={isEmpty}
      sentCount={sentCount}
      older={moreBy(older, history.older)}
    >
      {isEmpty && (
        <EmptyState
          className="my-auto"
          icon={<MessagesSquare />}
          title="No messages yet"
          text="Say hello, or ask what to bring."
        />
      )}
      {lines.map((line) => (
        <GroupChatLine key={line.message.id} line={line} isMine={line.message.userId === viewerId} />
      ))}
      {outbox.outgoing.map((message) => (
        <OutgoingLine
          key={message.id}
          message={message}
          onRetry={() => outbox.retry(message.id)}
          onEdit={() => onEditUnsent(message)}
          onDiscard={() => outbox.discard(message.id)}
        />
      ))}
    </PagedChatLog>
  );
}
