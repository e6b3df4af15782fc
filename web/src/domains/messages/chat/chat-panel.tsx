import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { call } from "../../../api/call.ts";
import { ApiError } from "../../../api/api-error.ts";
import { useRefetchWhen } from "../../../api/use-refetch.ts";
import { isByFinger } from "../../../ui/is-by-finger.ts";
import { Notice } from "../../../ui/notice.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { useMember } from "../../identity/identity.queries.ts";
import { draftKey } from "../../../shared/prepared-message.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { Arrivals } from "../../people/shared/chat/arrivals.tsx";
import { quoteOf } from "../../people/shared/chat/chat.rules.ts";
import { type MessageHandle, MessageComposer } from "../../people/shared/chat/message-composer.tsx";
import { useAnswers } from "../../people/shared/chat/use-answers.ts";
import { useChatOutbox } from "../../people/shared/chat/use-chat-outbox.ts";
import { useDivider } from "../../people/shared/chat/use-divider.ts";
import { useEditUnsent } from "../../people/shared/chat/use-edit-unsent.ts";
import { useHistoryKey } from "../../people/shared/chat/use-history-key.ts";
import { useIsWatched } from "../../people/shared/chat/use-is-watched.ts";
import { useTypingSignal } from "../../people/shared/chat/use-typing-signal.ts";
import { shortName } from "../../people/shared/person-name.ts";
import { ChatGone } from "./chat-empty.tsx";
import { ChatHeader } from "./chat-header.tsx";
import { conversationSubject, messageKind } from "./messages.outbox.ts";
import { PairHistory, readingOf } from "./pair-history.tsx";
import {
  type Conversation,
  conversationMessages,
  conversationQuery,
  useEditMessage,
  useReact,
} from "../messages.queries.ts";
import { ItemCard } from "../request/item-card.tsx";
import { RequestBar, RequestNote } from "../request/request-bar.tsx";

interface ChatPanelProps {
  conversationId: string;
  /** A search result: the chat opens around it. */
  around: string | undefined;
  /** The member just chose it, so it gets the focus. */
  takesFocus: boolean;
  onNewest: () => void;
  /** Opens the chat around a message that isn't loaded. */
  onFar: (messageId: string) => void;
  onBack: () => void;
}

const waiting = (
  <div className="grow p-3">
    <SkeletonRows count={5} />
  </div>
);

/** A conversation: its header, the history, and the message field. */
export function ChatPanel({ conversationId, takesFocus, onBack, ...rest }: ChatPanelProps) {
  const conversation = useQuery(conversationQuery(useQueryClient(), conversationId));
  if (isNotThere(conversation.error)) return <ChatGone onBack={onBack} />;
  return (
    <Loaded query={conversation} skeleton={waiting} failed="Couldn't load the conversation">
      {(loaded) => <Chat conversation={loaded} takesFocus={takesFocus} onBack={onBack} {...rest} />}
    </Loaded>
  );
}

interface ChatProps extends Omit<ChatPanelProps, "conversationId"> {
  conversation: Conversation;
}

function Chat({ conversation, around, takesFocus, onNewest, onFar, onBack }: ChatProps) {
  const { id, otherUser: other, mayWrite, request } = conversation;
  const viewerId = useMember().id;
  const client = useQueryClient();
  const isWatched = useIsWatched();
  const newest = useQuery({ ...conversationMessages.newest(client, id), enabled: isWatched });
  const context = useQuery({
    ...conversationMessages.context(client, id, around ?? ""),
    enabled: around !== undefined,
  });
  const outbox = useChatOutbox({
    kind: messageKind,
    subject: conversationSubject(id),
    chat: { conversationId: id },
    viewerId,
  });
  const [sentCount, setSentCount] = useState(0);
  const panel = useFocusOnEntry(takesFocus && around === undefined);
  const isMissing = around !== undefined && isNotThere(context.error);
  useEffect(() => {
    // The found message is gone, but the conversation isn't.
    if (isMissing) onNewest();
  }, [isMissing, onNewest]);

  // Blocked while it was open, and the live stream didn't report it.
  useRefetchWhen(isNotThere(newest.error), ["conversation-details", "conversation-list"]);

  const { historyKey, onJoined } = useHistoryKey(around, onNewest);
  const toNewest = () => {
    // The button is removed with the older part; the focus moves to the end.
    if (!isByFinger()) panel.current?.querySelector("textarea")?.focus({ preventScroll: true });
    onNewest();
  };
  const { mutate: react } = useReact(id);
  const edit = useEditMessage();
  const isOrdinary = request === null;
  const { about, setAbout, answers } = useAnswers(mayWrite && isOrdinary, react);
  const firstNewId = useDivider(conversationMessages, id, newest.data, newest.isFetchedAfterMount);
  const onTyping = useTypingSignal(
    isOrdinary ? () => call("POST /api/conversations/{id}/typing", { params: { id } }) : undefined,
  );
  const reading = useMemo(() => readingOf(other, viewerId), [other, viewerId]);
  const composer = useRef<MessageHandle>(null);
  const onEditUnsent = useEditUnsent(outbox, { composer, panel, setAbout, messages: newest.data?.messages });
  const shared = {
    conversation,
    reading,
    outbox,
    takesFocus,
    sentCount,
    onJoined,
    onFar,
    answers,
    // While an earlier message is edited, its text has the field.
    onEditUnsent: mayWrite && about?.kind !== "edit" ? onEditUnsent : undefined,
  };
  return (
    <div ref={panel} data-keeps-end className="flex min-h-0 grow flex-col">
      <ChatHeader conversation={conversation} onBack={onBack} />
      {conversation.item && <ItemCard item={conversation.item} />}
      <RequestBar conversation={conversation} onGone={onBack} />
      {around === undefined ? (
        <Loaded query={newest} skeleton={waiting} failed="Couldn't load the messages">
          {(history) => (
            <PairHistory
              key={historyKey}
              {...shared}
              history={history}
              around={undefined}
              firstNewId={firstNewId}
              onNewest={toNewest}
              onBlocked={onBack}
            />
          )}
        </Loaded>
      ) : (
        <Loaded query={context} skeleton={waiting} failed="Couldn't load the messages">
          {({ hasNewer, ...history }) => (
            <PairHistory
              key={historyKey}
              {...shared}
              history={history}
              around={{ messageId: around, hasNewer }}
              firstNewId={null}
              onNewest={toNewest}
              onBlocked={onBack}
            />
          )}
        </Loaded>
      )}
      {newest.data && <Arrivals messages={newest.data.messages} isMine={reading.isMine} authorOf={reading.authorOf} />}
      {newest.isRefetchError && (
        <p role="status" className="px-5 pb-1 text-xs text-honey-ink">
          Couldn't load new messages. Trying again...
        </p>
      )}
      <RequestNote conversation={conversation} />
      {mayWrite ? (
        <MessageComposer
          handle={composer}
          chat={conversationSubject(id)}
          draftKey={draftKey(viewerId, id)}
          label={`Message to ${shortName(other)}`}
          placeholder="Write a message"
          takesAttachments={request?.isOwn !== true}
          about={about}
          answered={about && reading.isMine(about.message) ? "yourself" : shortName(other)}
          onDone={() => setAbout(null)}
          onEdit={(message, text) => edit.mutate({ message, text })}
          onTyping={onTyping}
          onSend={({ text, attachments }) => {
            if (around !== undefined) onNewest();
            setSentCount(sentCount + 1);
            setAbout(null);
            const replyTo = about && quoteOf(about.message, { senderId: about.message.senderId });
            outbox.send({ text, attachments, replyTo });
          }}
        />
      ) : request?.isOwn === true && request.messagesLeft === 0 ? null : (
        <Notice className="m-3 mt-1">
          {other
            ? `You can't write to ${shortName(other)}. You can still read your messages.`
            : "This account has been deleted. You can still read your messages."}
        </Notice>
      )}
    </div>
  );
}

/** It doesn't exist, isn't the member's, or the id is invalid. */
function isNotThere(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

/** Focuses the message field; on a phone, whose keyboard would cover half the chat, the name above it. */
function useFocusOnEntry(takesFocus: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const isDue = useRef(takesFocus);
  useEffect(() => {
    if (!isDue.current) return;
    const field = isByFinger() ? null : panel.current?.querySelector("textarea");
    isDue.current = false;
    (field ?? panel.current?.querySelector("h2"))?.focus({ preventScroll: true });
  });
  return panel;
}
