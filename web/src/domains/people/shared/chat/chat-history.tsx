import { Fragment, type ReactNode, useCallback, useMemo, useState } from "react";
import type { History } from "../../../../api/history.ts";
import { moreBy } from "../../../../api/pages.ts";
import { type ChatLine, chatLines } from "../../../../ui/chat-lines.ts";
import { NewDivider } from "../../../../ui/new-divider.tsx";
import { PagedChatLog } from "../../../../ui/paged-chat-log.tsx";
import { useMinute } from "../../../../ui/use-minute.ts";
import type { Named } from "../person-name.ts";
import { type AnyMessage, type Quote, showsState, type ShownMessage, shownMessages } from "./chat.rules.ts";
import { type Author, ChatMessage } from "./chat-message.tsx";
import type { ChatQueries } from "./chat-queries.ts";
import { type Chosen, MessageMenu, type MessageMenuActions } from "./message-menu.tsx";
import { dayOf, dayText } from "./message-time.ts";
import { RetentionNote } from "./retention-note.tsx";
import type { useChatOutbox } from "./use-chat-outbox.ts";
import { useJump } from "./use-jump.ts";

/** How a chat's messages are read. All of it keeps its identity while the chat is open. */
export interface ChatReading<M extends AnyMessage> {
  isMine: (message: M) => boolean;
  /** Absent where nobody is told what was read. */
  isRead?: (message: M) => boolean;
  authorOf: (message: M) => Author;
  nameOf: (author: Named) => string;
  showsNames: boolean;
  quoteAuthorOf: (quote: Quote) => string;
  textOf?: (message: M) => ReactNode;
  /** Lines of the chat itself, such as that a call began; null for a message. */
  noteOf?: (message: M) => ReactNode;
}

type Lines<M extends AnyMessage> = readonly ChatLine<ShownMessage<M>>[];

interface ChatHistoryProps<M extends AnyMessage> {
  label: string;
  /** What loads older messages, and newer ones up to the newest. */
  older: ReturnType<ChatQueries<M>["useOlder"]>;
  newer: ReturnType<ChatQueries<M>["useNewer"]>;
  reading: ChatReading<M>;
  actions: MessageMenuActions<M>;
  history: History<M>;
  /** The message the history was opened at, and whether newer messages follow. */
  around: { messageId: string; hasNewer: boolean } | undefined;
  outbox: Pick<ReturnType<typeof useChatOutbox>, "outgoing" | "retry" | "discard">;
  /** Takes a message that couldn't be sent back into the field; absent where it has no field. */
  onEditUnsent: ((key: string) => void) | undefined;
  /** The member just opened the message, so it gets the focus. */
  takesFocus: boolean;
  sentCount: number;
  /** The first message that was unread when the chat was opened. */
  firstNewId: string | null;
  /** Shown while there is nothing else. */
  empty: ReactNode;
  /** What stands between the messages: above the one at this place, or after the last. */
  between?: (lines: Lines<M>) => { above: (at: number) => ReactNode; last: ReactNode; isEmpty: boolean };
  onNewest: () => void;
  /** Opens the chat around a message that isn't loaded. */
  onFar: (messageId: string) => void;
}

/** Pixels of earlier messages visible above the message it was opened at. */
const above = 120;
const nothingBetween = { above: () => null, last: null, isEmpty: true };

/** A chat's messages, grouped by day. */
export function ChatHistory<M extends AnyMessage>(props: ChatHistoryProps<M>) {
  const { older, newer, reading, actions, history, around, outbox, takesFocus, firstNewId, onNewest } = props;
  const { isMine, isRead, authorOf, quoteAuthorOf, noteOf } = reading;
  const { markedId, jump } = useJump(props.onFar);
  const [menu, setMenu] = useState<(Chosen<M> & { isOpen: boolean }) | null>(null);
  const now = useMinute();

  const isAtNewest = around === undefined;
  const lines = useMemo(() => {
    const shown = shownMessages(history.messages, isAtNewest ? outbox.outgoing : [], {
      isMine,
      ...(isRead && { isRead }),
    });
    return chatLines(shown, {
      authorOf: ({ isMine: isOwn, message }) => {
        if (message && noteOf?.(message)) return null;
        return isOwn ? "me" : ((message && authorOf(message)?.id) ?? "deleted");
      },
      dayOf,
    });
  }, [history.messages, outbox.outgoing, isAtNewest, isMine, isRead, authorOf, noteOf]);
  const between = props.between?.(lines) ?? nothingBetween;
  const isEmpty = lines.length === 0 && between.isEmpty;
  const foundAt = around ? lines.findIndex(({ message }) => message.message?.id === around.messageId) : -1;

  const openMenu = useCallback((message: M, button: HTMLElement) => {
    setMenu({ message, button, isOpen: true });
  }, []);
  const last = history.messages.at(-1);
  return (
    <>
      <PagedChatLog
        label={props.label}
        isQuiet
        firstKey={lines[0]?.message.key}
        isEmpty={isEmpty}
        sentCount={props.sentCount}
        older={moreBy(older, history.older)}
        {...(around && { newer: { ...moreBy(newer, (around.hasNewer && last?.id) || null), onNewest } })}
      >
        {history.older === null && <RetentionNote />}
        {isEmpty && props.empty}
        {lines.map(({ message: shown, newDay, isFirst, isLast }, at) => (
          <Fragment key={shown.key}>
            {newDay !== null && (
              <p className="figures my-3 self-center text-xs font-medium text-ink-faint">
                <time dateTime={newDay}>{dayText(shown.sentAt, now)}</time>
              </p>
            )}
            {between.above(at)}
            {shown.message?.id === firstNewId && firstNewId !== null && <NewDivider />}
            {at === foundAt && <span data-read-from={above} className="h-0" />}
            {(shown.message && noteOf?.(shown.message)) || (
              <ChatMessage
                shown={shown}
                author={shown.message && authorOf(shown.message)}
                nameOf={reading.nameOf}
                showsNames={reading.showsNames}
                quoteAuthor={shown.replyTo ? quoteAuthorOf(shown.replyTo) : ""}
                textOf={reading.textOf}
                isFirst={isFirst}
                isLast={isLast}
                hasState={showsState({ isLast, message: shown }, lines[at + 1]?.message)}
                isFound={at === foundAt || (markedId !== null && markedId === shown.message?.id)}
                takesFocus={takesFocus && at === foundAt}
                onMenu={openMenu}
                onReact={actions.answers?.onReact}
                onWhoReacted={actions.onWhoReacted}
                onJump={jump}
                onRetry={outbox.retry}
                onEditUnsent={props.onEditUnsent}
                onDiscard={outbox.discard}
              />
            )}
          </Fragment>
        ))}
        {between.last}
      </PagedChatLog>
      <MessageMenu
        {...actions}
        chosen={menu}
        isMine={menu !== null && isMine(menu.message)}
        author={menu && authorOf(menu.message)}
        open={menu?.isOpen ?? false}
        onOpenChange={(isOpen) => setMenu((chosen) => chosen && { ...chosen, isOpen })}
      />
    </>
  );
}
