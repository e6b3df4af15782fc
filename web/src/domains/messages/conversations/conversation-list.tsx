import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MessagesSquare } from "lucide-react";
import { moreOf } from "../../../api/pages.ts";
import { useRefetchOnChange } from "../../../api/use-refetch.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ScrollMore } from "../../../ui/load-more.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { useMinute } from "../../../ui/use-minute.ts";
import { groupChatsQuery } from "../../experiences/group-chat.queries.ts";
import { useMember } from "../../identity/identity.queries.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { waitingQuery } from "../../notifications/notifications.queries.ts";
import { ConversationRow } from "./conversation-row.tsx";
import { GroupChatRow } from "./group-chat-row.tsx";
import { type Conversation, conversationsQuery, unreadPolling } from "../messages.queries.ts";
import { type InboxEntry, inboxOf } from "../messages.rules.ts";

interface ConversationListProps {
  openId: string | undefined;
  onChoose: () => void;
}

/** Conversations and the group chats of experiences, the latest first, below pending message requests. */
export function ConversationList({ openId, onChoose }: ConversationListProps) {
  const list = useInfiniteQuery(conversationsQuery);
  const { data: chats = [], isPending: areChatsPending } = useQuery(groupChatsQuery);
  const viewerId = useMember().id;
  const now = useMinute();
  useWithUnread();
  const rows = (label: string, entries: readonly InboxEntry[]) => (
    <ul aria-label={label} className="flex flex-col gap-0.5">
      {entries.map((entry) =>
        "chat" in entry ? (
          <GroupChatRow key={entry.chat.experienceId} chat={entry.chat} viewerId={viewerId} now={now} />
        ) : (
          <ConversationRow
            key={entry.conversation.id}
            conversation={entry.conversation}
            viewerId={viewerId}
            isOpen={entry.conversation.id === openId}
            now={now}
            onChoose={onChoose}
          />
        ),
      )}
    </ul>
  );
  return (
    // The two lists are one: a chat that came later would push the rows down.
    <Loaded
      query={{ ...list, data: areChatsPending ? undefined : list.data }}
      skeleton={<SkeletonRows count={6} />}
      failed="Couldn't load your conversations"
    >
      {({ pages }) => {
        const conversations = pages.flatMap(({ items }) => items);
        const isRequest = ({ request }: Conversation) => request !== null && !request.isOwn;
        const requests = conversations.filter(isRequest);
        const others = inboxOf(
          conversations.filter((conversation) => !isRequest(conversation)),
          chats,
          list.hasNextPage,
        );
        return conversations.length + chats.length === 0 ? (
          <NoConversations />
        ) : (
          <>
            {requests.length > 0 && (
              <>
                <h2 className="type-eyebrow px-3 pt-1 pb-1.5">Requests</h2>
                {rows("Requests", inboxOf(requests, [], false))}
                {others.length > 0 && <h2 className="type-eyebrow px-3 pt-4 pb-1.5">Conversations</h2>}
              </>
            )}
            {rows("Conversations", others)}
            <ScrollMore {...moreOf(list)} />
          </>
        );
      }}
    </Loaded>
  );
}

function NoConversations() {
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title="No conversations yet"
      text="Find someone you'd like to know, and say hello."
      action={<Button render={<Link to={paths.search} />}>Find Friends</Button>}
    />
  );
}

/** If the live stream is down, a changed unread count shows that the list is outdated. */
function useWithUnread() {
  const unread = useQuery({ ...waitingQuery, refetchInterval: unreadPolling }).data?.conversations;
  useRefetchOnChange(unread, ["conversation-list"]);
}
