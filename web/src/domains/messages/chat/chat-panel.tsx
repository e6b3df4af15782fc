import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { call } from "../../../api/call.ts";
import { ApiError } from "../../../api/api-error.ts";
import { useRefetchWhen } from "../../../api/use-refetch.ts";
import { isByFinger } from "../../../ui/is-by-finger.ts";
import { Notice } from "../../../ui/notice.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { useMember } from "../../identity/identity.queries.ts";
import type { ComposerHandle } from "../../media/shared/attachments/attachment-composer.tsx";
import { showFailure } from "../../../shared/failure.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { shortName } from "../../people/shared/person-name.ts";
import { Arrivals } from "./arrivals.tsx";
import { ChatGone } from "./chat-empty.tsx";
import { ChatHeader } from "./chat-header.tsx";
import { ChatHistory } from "./chat-history.tsx";
import { type ComposerAbout, MessageComposer } from "./message-composer.tsx";
import type { Answers } from "./message-menu.tsx";
import {
  type Conversation,
  contextQuery,
  conversationQuery,
  type Message,
  messagesQuery,
  useEditMessage,
  useReact,
} from "../messages.queries.ts";
import { ItemCard } from "../request/item-card.tsx";
import { RequestBar, RequestNote } from "../request/request-bar.tsx";
import { useDivider } from "./use-divider.ts";
import { useEditUnsent } from "./use-edit-unsent.ts";
import { useIsWatched } from "./use-is-watched.ts";
import { useTypingSignal } from "./use-typing-signal.ts";
import { useOutbox } from "./use-outbox.ts";

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
  const { id, otherUser: other, mayWrite } = conversation;
  const viewerId = useMember().id;
  const client = useQueryClient();
  const isWatched = useIsWatched();
  const newest = useQuery({ ...messagesQuery(client, id), enabled: isWatched });
  const context = useQuery({ ...contextQuery(client, id, around ?? ""), enabled: around !== undefined });
  const outbox = useOutbox(id, viewerId);
  const [sentCount, setSentCount] = useState(0);
  const panel = useFocusOnEntry(takesFocus && around === undefined);
  const composer = useRef<ComposerHandle>(null);
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
  const { about, setAbout, answers, edit } = useAnswers(conversation);
  const firstNewId = useDivider(id, newest.data, newest.isFetchedAfterMount);
  const onTyping = useTypingSignal(
    conversation.request === null ? () => call("POST /api/conversations/{id}/typing", { params: { id } }) : undefined,
  );
  const onEditUnsent = useEditUnsent(outbox, { composer, panel, setAbout, messages: newest.data?.messages });
  const shared = {
    conversation,
    outbox,
    viewerId,
    takesFocus,
    sentCount,
    onJoined,
    onFar,
    onBlocked: onBack,
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
            <ChatHistory
              key={historyKey}
              {...shared}
              history={history}
              around={undefined}
              firstNewId={firstNewId}
              onNewest={toNewest}
            />
          )}
        </Loaded>
      ) : (
        <Loaded query={context} skeleton={waiting} failed="Couldn't load the messages">
          {({ hasNewer, ...history }) => (
            <ChatHistory
              key={historyKey}
              {...shared}
              history={history}
              around={{ messageId: around, hasNewer }}
              firstNewId={null}
              onNewest={toNewest}
            />
          )}
        </Loaded>
      )}
      {newest.data && <Arrivals messages={newest.data.messages} viewerId={viewerId} other={other} />}
      {newest.isRefetchError && (
        <p role="status" className="px-5 pb-1 text-xs text-honey-ink">
          Couldn't load new messages. Trying again...
        </p>
      )}
      <RequestNote conversation={conversation} />
      {mayWrite ? (
        <MessageComposer
          handle={composer}
          viewerId={viewerId}
          conversationId={id}
          name={shortName(other)}
          takesAttachments={conversation.request?.isOwn !== true}
          about={about}
          onDone={() => setAbout(null)}
          onEdit={(message, text) => edit.mutate({ message, text })}
          onTyping={onTyping}
          onSend={(text, attachments) => {
            if (around !== undefined) onNewest();
            setSentCount(sentCount + 1);
            setAbout(null);
            outbox.send(text, attachments, about && quoteOf(about.message));
          }}
        />
      ) : conversation.request?.isOwn === true && conversation.request.messagesLeft === 0 ? null : (
        <Notice className="m-3 mt-1">
          {other
            ? `You can't write to ${shortName(other)}. You can still read your messages.`
            : "This account has been deleted. You can still read your messages."}
        </Notice>
      )}
    </div>
  );
}

/** The beginning of a message, until the server's quote of it is there. */
const quoteOf = ({ id, senderId, message, isDeleted, attachments: [first, ...others] }: Message) => ({
  id,
  senderId,
  text: message,
  isDeleted,
  attachmentSummary: first ? { ...first, count: others.length + 1 } : null,
});

/** Replying to, editing and reacting to messages; none of it in a request that waits, or where the member can't write. */
function useAnswers({ mayWrite, request }: Conversation) {
  const [about, setAbout] = useState<ComposerAbout | null>(null);
  const { mutate: react } = useReact();
  const edit = useEditMessage({
    onError: (error) => showFailure(error, "Couldn't change your message. Please try again."),
  });
  const isPossible = mayWrite && request === null;
  const answers = useMemo(
    (): Answers | undefined =>
      isPossible
        ? {
            onReply: (message) => setAbout({ kind: "reply", message }),
            onEdit: (message) => setAbout({ kind: "edit", message }),
            onReact: (message, emoji) => react({ message, emoji }),
          }
        : undefined,
    [isPossible, react],
  );
  return { about, setAbout, answers, edit };
}

/** The same component while the part around a found message grows into the whole, so that the scroll position stays. */
function useHistoryKey(around: string | undefined, onNewest: () => void) {
  const [isJoining, setJoining] = useState(false);
  const [shown, setShown] = useState({ around, count: 0 });
  if (shown.around !== around) {
    setShown({ around, count: shown.count + (isJoining && around === undefined ? 0 : 1) });
    setJoining(false);
  }
  const onJoined = () => {
    setJoining(true);
    onNewest();
  };
  return { historyKey: shown.count, onJoined };
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
