import { ArrowDown, MessagesSquare } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { ChatLog } from "../../ui/chat.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useInView } from "../../ui/use-in-view.ts";
import { type useOutbox, useOlderMessages } from "./group-chat.queries.ts";
import { type ChatHistory, chatLines } from "./group-chat.rules.ts";
import { GroupChatLine, OutgoingLine } from "./group-chat-line.tsx";
import { showFailure } from "../identity/shared/failure.ts";
import { ownTimeZone } from "../../api/time-zone.ts";
import { wallTime } from "../../api/zoned-time.ts";

interface GroupChatLogProps {
  experienceId: string;
  history: ChatHistory;
  outbox: Pick<ReturnType<typeof useOutbox>, "outgoing" | "retry" | "discard">;
  viewerId: string;
  /** Goes up with each message sent: the log then shows its end. */
  sentCount: number;
}

/** The messages, oldest first. Scrolling up brings older ones without moving what is being read. */
export function GroupChatLog({ experienceId, history, outbox, viewerId, sentCount }: GroupChatLogProps) {
  const older = useOlderMessages(experienceId);
  const [topRef, isAtTop] = useInView<HTMLDivElement>(80);
  const [endRef, isAtEnd] = useInView<HTMLDivElement>(40);
  const zone = ownTimeZone();
  const lines = chatLines(history.messages, (moment) => wallTime(moment, zone).slice(0, 10));
  const isEmpty = lines.length === 0 && outbox.outgoing.length === 0;

  const { older: cursor } = history;
  const { mutate: loadOlder, isPending, isError } = older;
  useEffect(() => {
    if (isAtTop && cursor !== null && !isPending && !isError) loadOlder(cursor);
  }, [isAtTop, cursor, isPending, isError, loadOlder]);
  useEffect(() => {
    if (older.error) showFailure(older.error, "Older messages did not load. Please try again.");
  }, [older.error]);

  useStillWhenPrepended(endRef, lines[0]?.message.id);
  useEffect(() => {
    const log = endRef.current?.parentElement;
    if (sentCount > 0) log?.scrollTo({ top: log.scrollHeight });
  }, [endRef, sentCount]);

  return (
    <div className="relative flex min-h-0 grow flex-col">
      <ChatLog label="Group chat" className="relative grow gap-1.5! px-4 py-4 [overflow-anchor:none] sm:px-5">
        <div ref={topRef} className="grid min-h-px shrink-0 place-items-center">
          {cursor !== null && (
            <Button variant="quiet" size="sm" pending={isPending} onClick={() => loadOlder(cursor)}>
              Earlier messages
            </Button>
          )}
        </div>
        {isEmpty && (
          <EmptyState
            className="my-auto"
            icon={<MessagesSquare />}
            title="Nobody has written yet"
            text="Say hello, or ask what to bring."
          />
        )}
        {lines.map((line) => (
          <GroupChatLine key={line.message.id} line={line} isMine={line.message.userId === viewerId} />
        ))}
        {outbox.outgoing.map((message) => (
          <OutgoingLine
            key={`out-${message.key}`}
            message={message}
            onRetry={() => outbox.retry(message)}
            onDiscard={() => outbox.discard(message.key)}
          />
        ))}
        <div ref={endRef} className="h-px shrink-0" />
      </ChatLog>
      {!isAtEnd && !isEmpty && (
        <Button
          variant="secondary"
          size="sm"
          className="absolute bottom-2 left-1/2 -translate-x-1/2 animate-rise"
          icon={<ArrowDown aria-hidden="true" className="size-4" />}
          onClick={() => endRef.current?.scrollIntoView?.({ block: "nearest" })}
        >
          Newest
        </Button>
      )}
    </div>
  );
}

/** Keeps what is on the screen where it is when messages come in above it. */
function useStillWhenPrepended(endRef: { current: HTMLElement | null }, firstId: string | undefined) {
  const before = useRef({ firstId, height: 0 });
  useLayoutEffect(() => {
    const log = endRef.current?.parentElement;
    if (!log) return;
    const isPrepended = before.current.firstId !== undefined && before.current.firstId !== firstId;
    if (isPrepended) log.scrollBy({ top: log.scrollHeight - before.current.height });
    before.current = { firstId, height: log.scrollHeight };
  });
}
