import { Ellipsis } from "lucide-react";
import { memo, type ReactNode, useId } from "react";
import { ChatBubble } from "../../../../ui/chat.tsx";
import { focusOnMount } from "../../../../ui/focus-on-mount.ts";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { MessageQuote } from "../../../../ui/message-quote.tsx";
import { ReactionChips } from "../../../../ui/reactions.tsx";
import { UnsentNote } from "../../../../ui/unsent-note.tsx";
import { useLongPress } from "../../../../ui/use-long-press.ts";
import { AttachmentList } from "../../../media/shared/attachments/attachment-list.tsx";
import { OutgoingList } from "../../../media/shared/attachments/outgoing-list.tsx";
import { PersonAvatar } from "../person-card.tsx";
import { type Named, personName } from "../person-name.ts";
import { type AnyMessage, quoteText, type ShownMessage } from "./chat.rules.ts";
import { MessageStatus } from "./message-status.tsx";
import { clockOf } from "./message-time.ts";

/** Whose a message is; null if the account was deleted. */
export type Author = (NonNullable<Named> & { id: string; profileImageUrl: string | null }) | null;

interface ContentProps<M extends AnyMessage> {
  shown: ShownMessage<M>;
  author: string;
  onDiscard: (key: string) => void;
  textOf: ((message: M) => ReactNode) | undefined;
}

function MessageContent<M extends AnyMessage>({ shown, author, onDiscard, textOf }: ContentProps<M>) {
  const { message, text, drafts, state, key } = shown;
  const attachments = message?.attachments ?? [];
  const isGone = message !== null && message.messageType !== "text" && text === "" && attachments.length === 0;
  if (isGone) return <span className="text-ink-faint italic">No longer available</span>;
  return (
    <>
      <AttachmentList attachments={attachments} author={author} />
      {drafts.length > 0 && (
        <OutgoingList entryId={key} drafts={drafts} isSending={state === "pending"} onCancel={() => onDiscard(key)} />
      )}
      {message && textOf ? textOf(message) : text}
    </>
  );
}

interface ChatMessageProps<M extends AnyMessage> {
  shown: ShownMessage<M>;
  author: Author;
  /** How the author is called in this chat. */
  nameOf: (author: Named) => string;
  /** Whether the name is shown above the first of several messages, as among more than two people. */
  showsNames: boolean;
  /** Who wrote the original that the message answers. */
  quoteAuthor: string;
  /** What shows the text, such as with links in it. */
  textOf?: (message: M) => ReactNode;
  isFirst: boolean;
  isLast: boolean;
  /** Whether time and status are shown below it. */
  hasState: boolean;
  /** Whether it was found or jumped to. */
  isFound: boolean;
  takesFocus: boolean;
  onMenu: (message: M, button: HTMLElement) => void;
  /** Absent where the member can't write. */
  onReact: ((message: M, emoji: string | null) => void) | undefined;
  /** Absent where there are no names to see. */
  onWhoReacted?: (message: M) => void;
  onJump: (messageId: string) => void;
  onRetry: (key: string) => void;
  /** Absent where there is no field for it. */
  onEditUnsent: ((key: string) => void) | undefined;
  onDiscard: (key: string) => void;
}

/** A message with its actions. */
export const ChatMessage = memo(function ChatMessage<M extends AnyMessage>(props: ChatMessageProps<M>) {
  const { shown, author, nameOf, showsNames, isFirst, isLast, hasState, isFound, takesFocus } = props;
  const { onMenu, onReact, onWhoReacted, onJump, onEditUnsent } = props;
  const { isMine, message, state, key, replyTo } = shown;
  const isDeleted = message?.isDeleted ?? false;
  const hasMenu = message !== null && !isDeleted;
  const textId = useId();
  const press = useLongPress(hasMenu ? (element) => onMenu(message, element) : undefined);
  return (
    <div
      ref={takesFocus ? focusOnMount : undefined}
      // The focus returns here after an action.
      data-room=""
      data-message={message?.id}
      data-found={isFound || undefined}
      tabIndex={-1}
      className={`outline-none group/message flex flex-col rounded-xl ${isFirst ? "mt-2" : ""} ${isFound ? "bg-honey-soft py-1" : ""}`}
    >
      <ChatBubble
        textId={textId}
        press={press}
        quote={
          replyTo &&
          !isDeleted && (
            <MessageQuote author={props.quoteAuthor} text={quoteText(replyTo)} onJump={() => onJump(replyTo.id)} />
          )
        }
        reactions={
          message &&
          message.reactions.length > 0 && (
            <ReactionChips
              reactions={message.reactions}
              textId={textId}
              onReact={onReact && ((emoji) => onReact(message, emoji))}
              onWho={onWhoReacted && (() => onWhoReacted(message))}
            />
          )
        }
        hasManyReactions={message !== null && message.reactions.length > 2}
        from={isMine ? "me" : "other"}
        author={isMine ? "You" : nameOf(author)}
        showAuthor={showsNames && isFirst && !isMine}
        avatar={isMine ? undefined : isLast ? <PersonAvatar user={author} size="xs" /> : <span className="block w-7" />}
        time={
          (hasState || message?.editedAt) &&
          state !== "failed" &&
          state !== "waiting" && (
            <>
              {message?.editedAt && "edited "}
              <time dateTime={shown.sentAt}>{clockOf(shown.sentAt)}</time>{" "}
              {state && !isDeleted && <MessageStatus state={state} />}
            </>
          )
        }
        actions={
          hasMenu && (
            <IconButton
              size="sm"
              label={isMine ? "More about your message" : `More about this message from ${personName(author)}`}
              icon={<Ellipsis />}
              aria-haspopup="menu"
              aria-describedby={textId}
              onClick={({ currentTarget }) => onMenu(message, currentTarget)}
              className="opacity-0 group-hover/message:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-60"
            />
          )
        }
      >
        {isDeleted ? (
          <span className="text-ink-faint italic">Message deleted</span>
        ) : (
          <MessageContent
            shown={shown}
            author={isMine ? "you" : nameOf(author)}
            onDiscard={props.onDiscard}
            textOf={props.textOf}
          />
        )}
      </ChatBubble>
      {(state === "failed" || state === "waiting") && (
        <UnsentNote
          isWaiting={state === "waiting"}
          reason={shown.reason}
          textId={textId}
          onRetry={() => props.onRetry(key)}
          onEdit={onEditUnsent && (() => onEditUnsent(key))}
          onDiscard={() => props.onDiscard(key)}
        />
      )}
    </div>
  );
  // `memo` forgets the type parameter.
}) as <M extends AnyMessage>(props: ChatMessageProps<M>) => ReactNode;
