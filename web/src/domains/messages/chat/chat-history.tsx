import { MessageCircleHeart } from "lucide-react";
import { useQuery } from "@tanstack/react-query";
import { Fragment, useCallback, useMemo, useState } from "react";
import type { History } from "../../../api/history.ts";
import { moreBy } from "../../../api/pages.ts";
import { chatLines } from "../../../ui/chat-lines.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { NewDivider } from "../../../ui/new-divider.tsx";
import { PagedChatLog } from "../../../ui/paged-chat-log.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import { personName, shortName } from "../../people/shared/person-name.ts";
import { CallLines } from "./call-line.tsx";
import { placeCalls } from "./call-lines.rules.ts";
import { ChatMessage } from "./chat-message.tsx";
import { type Answers, type Chosen, MessageMenu } from "./message-menu.tsx";
import { dayOf, dayText } from "../shared/message-time.ts";
import {
  callsWithQuery,
  type Conversation,
  type Message,
  useNewerMessages,
  useOlderMessages,
} from "../messages.queries.ts";
import { showsState, shownMessages } from "../messages.rules.ts";
import { useJump } from "./use-jump.ts";
import type { useOutbox } from "./use-outbox.ts";

interface ChatHistoryProps {
  conversation: Conversation;
  history: History<Message>;
  /** The found message the history was opened at, and whether newer messages follow. */
  around: { messageId: string; hasNewer: boolean } | undefined;
  outbox: ReturnType<typeof useOutbox>;
  viewerId: string;
  /** The member just opened the found message, so it gets the focus. */
  takesFocus: boolean;
  sentCount: number;
  /** The first message that was unread when the chat was opened. */
  firstNewId: string | null;
  answers: Answers | undefined;
  /** Takes a message that couldn't be sent back into the field; absent where it has no field. */
  onEditUnsent: ((key: string) => void) | undefined;
  onNewest: () => void;
  /** Opens the chat around a message that isn't loaded. */
  onFar: (messageId: string) => void;
  /** Called when the part around the found message has been read up to the newest. */
  onJoined: () => void;
  onBlocked: () => void;
}

/** Pixels of earlier messages visible above the found message. */
const above = 120;

/** A conversation's messages, grouped by day. */
export function ChatHistory(props: ChatHistoryProps) {
  const { conversation, history, around, outbox, viewerId, takesFocus, sentCount, onNewest, onJoined, onBlocked } =
    props;
  const { firstNewId, answers, onEditUnsent, onFar } = props;
  const other = conversation.otherUser;
  const { markedId, jump } = useJump(onFar);
  const older = useOlderMessages(conversation.id, around?.messageId);
  const newer = useNewerMessages(conversation.id, around?.messageId, onJoined);
  const [menu, setMenu] = useState<(Chosen & { isOpen: boolean }) | null>(null);
  const now = useMinute();

  const isAtNewest = around === undefined;
  const lines = useMemo(() => {
    const shown = shownMessages(history.messages, isAtNewest ? outbox.outgoing : [], viewerId);
    return chatLines(shown, {
      authorOf: ({ isMine, message }) => (isMine ? viewerId : (message?.senderId ?? null)),
      dayOf,
    });
  }, [history.messages, outbox.outgoing, isAtNewest, viewerId]);
  const callsWithOther = useQuery({ ...callsWithQuery(other?.id ?? ""), enabled: other !== null }).data;
  const calls = useMemo(() => {
    const ends = { hasOlder: history.older !== null, hasNewer: around?.hasNewer ?? false };
    return placeCalls(
      callsWithOther ?? [],
      lines.map(({ message }) => message.sentAt),
      ends,
    );
  }, [callsWithOther, lines, history.older, around?.hasNewer]);
  const isEmpty = lines.length === 0 && calls.after.length === 0;
  const foundAt = around ? lines.findIndex(({ message }) => message.message?.id === around.messageId) : -1;

  const openMenu = useCallback((message: Message, button: HTMLElement) => {
    setMenu({ message, button, isOpen: true });
  }, []);
  const last = history.messages.at(-1);

  return (
    <>
      <PagedChatLog
        label={`Messages with ${personName(other)}`}
        isQuiet
        firstKey={lines[0]?.message.key}
        isEmpty={isEmpty}
        sentCount={sentCount}
        older={moreBy(older, history.older)}
        {...(around && { newer: { ...moreBy(newer, (around.hasNewer && last?.id) || null), onNewest } })}
      >
        {isEmpty && (
          <EmptyState
            className="my-auto"
            icon={<MessageCircleHeart />}
            title="No messages yet"
            text={other && conversation.mayWrite ? `Say hello to ${shortName(other)}.` : undefined}
          />
        )}
        {lines.map(({ message: shown, newDay, isFirst, isLast }, at) => (
          <Fragment key={shown.key}>
            {newDay !== null && (
              <p className="figures my-3 self-center text-xs font-medium text-ink-faint">
                <time dateTime={newDay}>{dayText(shown.sentAt, now)}</time>
              </p>
            )}
            <CallLines calls={calls.before[at]} />
            {shown.message?.id === firstNewId && firstNewId !== null && <NewDivider />}
            {at === foundAt && <span data-read-from={above} className="h-0" />}
            <ChatMessage
              shown={shown}
              other={other}
              isFirst={isFirst}
              isLast={isLast}
              hasState={showsState({ isLast, message: shown }, lines[at + 1]?.message)}
              isFound={at === foundAt || (markedId !== null && markedId === shown.message?.id)}
              takesFocus={takesFocus && at === foundAt}
              onMenu={openMenu}
              onReact={answers?.onReact}
              onJump={jump}
              onRetry={outbox.retry}
              onEditUnsent={onEditUnsent}
              onDiscard={outbox.discard}
            />
          </Fragment>
        ))}
        <CallLines calls={[...calls.after]} />
      </PagedChatLog>
      <MessageMenu
        chosen={menu}
        viewerId={viewerId}
        other={other}
        open={menu?.isOpen ?? false}
        onBlocked={onBlocked}
        answers={answers}
        onOpenChange={(isOpen) => setMenu((chosen) => chosen && { ...chosen, isOpen })}
      />
    </>
  );
}
