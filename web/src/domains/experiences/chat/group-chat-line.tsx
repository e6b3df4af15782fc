import { ChatBubble } from "../../../ui/chat.tsx";
import type { ChatLine } from "../../../ui/chat-lines.ts";
import { UnsentNote } from "../../../ui/unsent-note.tsx";
import type { OutgoingMessage } from "./use-group-outbox.ts";
import type { GroupMessage } from "../experiences.queries.ts";
import { AttachmentList } from "../../media/shared/attachments/attachment-list.tsx";
import { OutgoingList } from "../../media/shared/attachments/outgoing-list.tsx";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { personName } from "../../people/shared/person-name.ts";

const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const dayFormat = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", timeZone: "UTC" });

/** One message, with a day separator above the first one of a day. */
export function GroupChatLine({ line, isMine }: { line: ChatLine<GroupMessage>; isMine: boolean }) {
  const { message, newDay, isFirst, isLast } = line;
  const name = personName(message.user);
  const avatar = isLast ? <PersonAvatar user={message.user} size="xs" /> : <span className="block w-7" />;
  return (
    <>
      {newDay !== null && (
        <p className="figures my-3 self-center text-xs font-medium text-ink-faint">
          {dayFormat.format(new Date(newDay))}
        </p>
      )}
      {message.isCall === true ? (
        <p className="my-2 self-center text-center text-xs text-ink-soft">
          <bdi>{isMine ? "You" : name}</bdi> started a group call ·{" "}
          <time dateTime={message.sentAt}>{clock.format(new Date(message.sentAt))}</time>
        </p>
      ) : (
        <div className={`flex flex-col ${isFirst ? "mt-2" : ""}`}>
          <ChatBubble
            from={isMine ? "me" : "other"}
            author={isMine ? "You" : name}
            showAuthor={isFirst && !isMine}
            avatar={isMine ? undefined : avatar}
            time={isLast && <time dateTime={message.sentAt}>{clock.format(new Date(message.sentAt))}</time>}
          >
            <AttachmentList attachments={message.attachments} author={isMine ? "you" : name} />
            {message.message}
          </ChatBubble>
        </div>
      )}
    </>
  );
}

interface OutgoingLineProps {
  message: OutgoingMessage;
  onRetry: () => void;
  onEdit: () => void;
  onDiscard: () => void;
}

/** A message that is being sent, waits for a connection, or couldn't be sent. */
export function OutgoingLine({ message, onRetry, onEdit, onDiscard }: OutgoingLineProps) {
  const { id, text, state, reason, attachments } = message;
  return (
    <div className="flex flex-col">
      <ChatBubble from="me" author="You" note={state === "queued" ? "Sending..." : undefined}>
        {attachments.length > 0 && (
          <OutgoingList entryId={id} drafts={attachments} isSending={state === "queued"} onCancel={onDiscard} />
        )}
        {text}
      </ChatBubble>
      {state !== "queued" && (
        <UnsentNote
          isWaiting={state === "waiting"}
          reason={reason}
          retryLabel="Try again"
          onRetry={onRetry}
          onEdit={onEdit}
          onDiscard={onDiscard}
        />
      )}
    </div>
  );
}
