import { Ellipsis } from "lucide-react";
import { memo, useId } from "react";
import { ChatBubble } from "../../../ui/chat.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { MessageQuote } from "../../../ui/message-quote.tsx";
import { ReactionChips } from "../../../ui/reactions.tsx";
import { useLongPress } from "../../../ui/use-long-press.ts";
import { UnsentNote } from "../../../ui/unsent-note.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { AttachmentList } from "../../media/shared/attachments/attachment-list.tsx";
import { OutgoingList } from "../../media/shared/attachments/outgoing-list.tsx";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { personName, shortName } from "../../people/shared/person-name.ts";
import { clockOf } from "../shared/message-time.ts";
import type { Conversation, Message } from "../messages.queries.ts";
import type { ShownMessage } from "../messages.rules.ts";
import { MessageStatus } from "./message-status.tsx";

interface MessageContentProps {
  shown: ShownMessage;
  author: string;
  onDiscard: (key: string) => void;
}

function MessageContent({ shown: { message, text, drafts, state, key }, author, onDiscard }: MessageContentProps) {
  const attachments = message?.attachments ?? [];
  const isGone = message !== null && message.messageType !== "text" && text === "" && attachments.length === 0;
  if (isGone) return <span className="text-ink-faint italic">No longer available</span>;
  return (
    <>
      <AttachmentList attachments={attachments} author={author} />
      {drafts.length > 0 && (
        <OutgoingList entryId={key} drafts={drafts} isSending={state === "pending"} onCancel={() => onDiscard(key)} />
      )}
      {text}
    </>
  );
}

interface ChatMessageProps {
  shown: ShownMessage;
  other: Conversation["otherUser"];
  isFirst: boolean;
  isLast: boolean;
  /** Whether time and status are shown below it. */
  hasState: boolean;
  /** Whether it is the search result. */
  isFound: boolean;
  takesFocus: boolean;
  onMenu: (message: Message, button: HTMLElement) => void;
  /** Absent where the member can't write. */
  onReact: ((message: Message, emoji: string | null) => void) | undefined;
  onJump: (messageId: string) => void;
  onRetry: (key: string) => void;
  /** Absent where there is no field for it. */
  onEditUnsent: ((key: string) => void) | undefined;
  onDiscard: (key: string) => void;
}

/** A message with its actions. */
export const ChatMessage = memo(function ChatMessage(props: ChatMessageProps) {
  const { shown, other, isFirst, isLast, hasState, isFound, takesFocus, onMenu, onReact, onJump, onEditUnsent } = props;
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
          replyTo && (
            <MessageQuote
              author={replyTo.senderId === (other?.id ?? null) ? shortName(other) : "You"}
              text={replyTo.isDeleted ? null : replyTo.text}
              onJump={() => onJump(replyTo.id)}
            />
          )
        }
        reactions={
          message &&
          message.reactions.length > 0 && (
            <ReactionChips
              reactions={message.reactions}
              textId={textId}
              onReact={onReact && ((emoji) => onReact(message, emoji))}
            />
          )
        }
        from={isMine ? "me" : "other"}
        author={isMine ? "You" : shortName(other)}
        avatar={isMine ? undefined : isLast ? <PersonAvatar user={other} size="xs" /> : <span className="block w-7" />}
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
              label={isMine ? "More about your message" : `More about this message of ${personName(other)}`}
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
          <MessageContent shown={shown} author={isMine ? "you" : shortName(other)} onDiscard={props.onDiscard} />
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
});
