import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Ellipsis } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { useTyping } from "../../../api/typing.ts";
import { Card } from "../../../ui/card.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { isByFinger } from "../../../ui/is-by-finger.ts";
import { Menu } from "../../../ui/menu.tsx";
import { Section } from "../../../ui/section.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { Loaded } from "../../../shared/loaded.tsx";
import { groupDraftKey } from "../../../shared/prepared-message.ts";
import { Arrivals } from "../../people/shared/chat/arrivals.tsx";
import { MutedMark } from "../../people/shared/chat/chat-marks.tsx";
import { ChatMenuItems } from "../../people/shared/chat/chat-menu-items.tsx";
import { quoteOf, typingText } from "../../people/shared/chat/chat.rules.ts";
import { type MessageHandle, MessageComposer } from "../../people/shared/chat/message-composer.tsx";
import { useAnswers } from "../../people/shared/chat/use-answers.ts";
import { useChatOutbox } from "../../people/shared/chat/use-chat-outbox.ts";
import { useDivider } from "../../people/shared/chat/use-divider.ts";
import { useEditUnsent } from "../../people/shared/chat/use-edit-unsent.ts";
import { useHistoryKey } from "../../people/shared/chat/use-history-key.ts";
import { useIsWatched } from "../../people/shared/chat/use-is-watched.ts";
import type { Mentionable } from "../../people/shared/chat/use-mentions.ts";
import { useTypingSignal } from "../../people/shared/chat/use-typing-signal.ts";
import { personName } from "../../people/shared/person-name.ts";
import type { GroupMessage } from "../experiences.queries.ts";
import {
  groupChatsQuery,
  groupMessages,
  useChangeGroupSettings,
  useEditGroupMessage,
  useReactInGroup,
} from "../group-chat.queries.ts";
import { GroupCallBar } from "./group-call-bar.tsx";
import { groupChatSubject, groupMessageKind } from "./group-chat.outbox.ts";
import { GroupHistory } from "./group-history.tsx";
import { groupReading } from "./group-reading.tsx";

interface GroupChatProps {
  experienceId: string;
  viewerId: string;
  /** The experience's, for the group call. */
  title: string;
  /** The others in the group. */
  members: readonly Mentionable[];
  isHost?: boolean;
}

const waiting = (
  <div className="grow p-3">
    <SkeletonRows count={4} />
  </div>
);

/** The chat of the host and the participants. */
export function GroupChat({ experienceId, viewerId, title, members, isHost = false }: GroupChatProps) {
  const settings = useQuery(groupChatsQuery).data?.find((chat) => chat.experienceId === experienceId);
  const { mutate: change } = useChangeGroupSettings(experienceId);
  return (
    <Section
      title={<span className="inline-flex items-center gap-2">Group chat {settings?.isMuted && <MutedMark />}</span>}
      description="For the host and everyone who's going."
      action={
        settings && (
          <Menu trigger={<IconButton label="More about this chat" icon={<Ellipsis />} />}>
            <ChatMenuItems settings={settings} onChange={change} />
          </Menu>
        )
      }
    >
      <Card pad="none" className="flex h-[min(34rem,70dvh)] flex-col">
        <GroupCallBar experienceId={experienceId} title={title} isHost={isHost} />
        <Messages experienceId={experienceId} viewerId={viewerId} members={members} />
      </Card>
    </Section>
  );
}

function Messages({ experienceId, viewerId, members }: Pick<GroupChatProps, "experienceId" | "viewerId" | "members">) {
  const client = useQueryClient();
  const isWatched = useIsWatched();
  const part = useRef<HTMLDivElement>(null);
  const [around, setAround] = useState<string>();
  const [sentCount, setSentCount] = useState(0);
  const newest = useQuery({ ...groupMessages.newest(client, experienceId), enabled: isWatched });
  const context = useQuery({
    ...groupMessages.context(client, experienceId, around ?? ""),
    enabled: around !== undefined,
  });
  const toNewest = useCallback(() => setAround(undefined), []);
  // The original is gone, but the chat isn't.
  if (around !== undefined && context.error instanceof ApiError && context.error.status === 404) setAround(undefined);
  const { historyKey, onJoined } = useHistoryKey(around, toNewest);
  const outbox = useChatOutbox({
    kind: groupMessageKind,
    subject: groupChatSubject(experienceId),
    chat: { experienceId },
    viewerId,
  });
  const { mutate: react } = useReactInGroup(experienceId);
  const edit = useEditGroupMessage();
  const { about, setAbout, answers } = useAnswers<GroupMessage>(true, react);
  const firstNewId = useDivider(groupMessages, experienceId, newest.data, newest.isFetchedAfterMount);
  const onTyping = useTypingSignal(() => call("POST /api/experiences/{id}/typing", { params: { id: experienceId } }));
  const reading = useMemo(() => groupReading(viewerId), [viewerId]);
  const focusField = () => {
    if (!isByFinger()) part.current?.querySelector("textarea")?.focus({ preventScroll: true });
  };
  const composer = useRef<MessageHandle>(null);
  const unsentAgain = useEditUnsent(outbox, { composer, panel: part, setAbout, messages: newest.data?.messages });
  const shared = {
    experienceId,
    reading,
    answers,
    outbox,
    sentCount,
    onFar: setAround,
    onJoined,
    // While an earlier message is edited, its text has the field.
    onEditUnsent: about?.kind === "edit" ? undefined : unsentAgain,
    onBlocked: focusField,
  };
  return (
    <div ref={part} data-keeps-end className="flex min-h-0 grow flex-col">
      {around === undefined ? (
        <Loaded query={newest} skeleton={waiting} failed="Couldn't load the chat">
          {(history) => (
            <GroupHistory
              key={historyKey}
              {...shared}
              history={history}
              around={undefined}
              takesFocus={false}
              firstNewId={firstNewId}
              onNewest={toNewest}
            />
          )}
        </Loaded>
      ) : (
        <Loaded query={context} skeleton={waiting} failed="Couldn't load the chat">
          {({ hasNewer, ...history }) => (
            <GroupHistory
              key={historyKey}
              {...shared}
              history={history}
              around={{ messageId: around, hasNewer }}
              takesFocus
              firstNewId={null}
              onNewest={() => {
                // The button is removed with the older part; the focus moves to the end.
                focusField();
                toNewest();
              }}
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
      <TypingLine experienceId={experienceId} members={members} />
      <MessageComposer
        handle={composer}
        chat={groupChatSubject(experienceId)}
        draftKey={groupDraftKey(viewerId, experienceId)}
        label="Message to the group"
        placeholder="Write to the group"
        disabled={newest.data === undefined}
        members={members}
        mentionsOf={mentionsOf}
        about={about}
        answered={about && !reading.isMine(about.message) ? personName(about.message.user) : "yourself"}
        onDone={() => setAbout(null)}
        onEdit={(message, text, mentions) => edit.mutate({ message, text, mentions })}
        onTyping={onTyping}
        onSend={({ text, attachments, mentions }) => {
          toNewest();
          setSentCount(sentCount + 1);
          setAbout(null);
          const { userId: senderId, user: sender } = about?.message ?? { userId: null, user: null };
          const replyTo = about && quoteOf(about.message, { senderId, sender });
          outbox.send({ text, attachments, mentions, replyTo });
        }}
      />
    </div>
  );
}

/** Whom a message names, for editing it. */
const mentionsOf = ({ mentions }: GroupMessage) =>
  mentions.flatMap(({ user, start, length }) => (user ? [{ userId: user.id, start, length }] : []));

/** Who is typing. Of one height, so that nothing moves. */
function TypingLine({ experienceId, members }: Pick<GroupChatProps, "experienceId" | "members">) {
  const typing = useTyping("experience", experienceId);
  return (
    <p role="status" className="h-4 shrink-0 truncate px-5 text-xs text-sage-ink">
      {typingText(typing.map((userId) => members.find(({ id }) => id === userId)))}
    </p>
  );
}
