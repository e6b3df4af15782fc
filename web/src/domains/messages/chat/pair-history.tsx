import { useQuery } from "@tanstack/react-query";
import { MessageCircleHeart } from "lucide-react";
import type { ComponentProps } from "react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ChatHistory, type ChatReading } from "../../people/shared/chat/chat-history.tsx";
import type { Answers } from "../../people/shared/chat/message-menu.tsx";
import { personName, shortName } from "../../people/shared/person-name.ts";
import {
  callsWithQuery,
  type Conversation,
  conversationMessages,
  type Message,
  useDeleteMessage,
} from "../messages.queries.ts";
import { CallLines } from "./call-line.tsx";
import { placeCalls } from "./call-lines.rules.ts";

/** How the messages of two are read. */
export function readingOf(other: Conversation["otherUser"], viewerId: string): ChatReading<Message> {
  return {
    isMine: ({ senderId }) => senderId === viewerId,
    isRead: ({ isRead }) => isRead,
    authorOf: () => other,
    nameOf: shortName,
    showsNames: false,
    quoteAuthorOf: ({ senderId }) => (senderId === viewerId ? "You" : shortName(other)),
  };
}

type HistoryProps = ComponentProps<typeof ChatHistory<Message>>;

interface PairHistoryProps extends Omit<HistoryProps, "label" | "older" | "newer" | "actions" | "empty" | "between"> {
  conversation: Conversation;
  answers: Answers<Message> | undefined;
  /** Called when the part around a message has been read up to the newest. */
  onJoined: () => void;
  onBlocked: () => void;
}

/** The messages of two members, with their calls. */
export function PairHistory({ conversation, answers, onJoined, onBlocked, ...history }: PairHistoryProps) {
  const { id, otherUser: other, mayWrite } = conversation;
  const remove = useDeleteMessage();
  const older = conversationMessages.useOlder(id, history.around?.messageId);
  const newer = conversationMessages.useNewer(id, history.around?.messageId, onJoined);
  const calls = useQuery({ ...callsWithQuery(other?.id ?? ""), enabled: other !== null }).data ?? [];
  const ends = { hasOlder: history.history.older !== null, hasNewer: history.around?.hasNewer ?? false };
  return (
    <ChatHistory
      {...history}
      label={`Messages with ${personName(other)}`}
      older={older}
      newer={newer}
      actions={{
        answers,
        remove,
        deletedFor: `you and ${shortName(other)}`,
        reportOf: (message) => ({ type: "message", id: message.id, what: "this message" }),
        onBlocked,
      }}
      between={(lines) => {
        const times = lines.map(({ message }) => message.sentAt);
        const { before, after } = placeCalls(calls, times, ends);
        return {
          above: (at) => <CallLines calls={before[at]} />,
          last: <CallLines calls={[...after]} />,
          isEmpty: after.length === 0,
        };
      }}
      empty={
        <EmptyState
          className="my-auto"
          icon={<MessageCircleHeart />}
          title="No messages yet"
          text={other && mayWrite ? `Say hello to ${shortName(other)}.` : undefined}
        />
      }
    />
  );
}
