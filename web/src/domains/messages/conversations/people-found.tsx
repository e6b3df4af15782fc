import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMinute } from "../../../ui/use-minute.ts";
import { groupChatsQuery } from "../../experiences/group-chat.queries.ts";
import { useMember } from "../../identity/identity.queries.ts";
import { peopleQuery } from "../messages.queries.ts";
import { hasTitle } from "../messages.rules.ts";
import { ConversationRow } from "./conversation-row.tsx";
import { GroupChatRow } from "./group-chat-row.tsx";

interface PeopleFoundProps {
  text: string;
  openId: string | undefined;
  onChoose: () => void;
}

/** The conversations with people of this name, and group chats with this title, above the messages found. */
export function PeopleFound({ text, openId, onChoose }: PeopleFoundProps) {
  const { data } = useInfiniteQuery(peopleQuery(text));
  const { data: all = [] } = useQuery(groupChatsQuery);
  const viewerId = useMember().id;
  const now = useMinute();
  const conversations = data?.pages.flatMap(({ items }) => items) ?? [];
  const chats = all.filter(({ title }) => hasTitle(title, text));
  if (conversations.length + chats.length === 0) return null;
  return (
    <>
      <h2 className="type-eyebrow px-3 pt-1 pb-1.5">People and groups</h2>
      <ul aria-label="People and groups" className="mb-4 flex flex-col gap-0.5">
        {conversations.map((conversation) => (
          <ConversationRow
            key={conversation.id}
            conversation={conversation}
            viewerId={viewerId}
            isOpen={conversation.id === openId}
            now={now}
            onChoose={onChoose}
          />
        ))}
        {chats.map((chat) => (
          <GroupChatRow key={chat.experienceId} chat={chat} viewerId={viewerId} now={now} />
        ))}
      </ul>
      <h2 className="type-eyebrow px-3 pb-1.5">Messages</h2>
    </>
  );
}
