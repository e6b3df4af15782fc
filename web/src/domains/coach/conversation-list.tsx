import { ListRow } from "../../ui/list-row.tsx";
import type { Conversation } from "./coach.queries.ts";

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

interface ConversationListProps {
  conversations: readonly Conversation[];
  onOpen: (conversation: Conversation) => void;
}

/** Conversations by their questions; each row opens one. */
export function ConversationList({ conversations, onOpen }: ConversationListProps) {
  return (
    <ul className="-mx-3 flex flex-col">
      {conversations.map((conversation) => (
        <ListRow
          key={conversation.id}
          title={conversation.message}
          meta={<time dateTime={conversation.createdAt}>{dayFormat.format(new Date(conversation.createdAt))}</time>}
          render={
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => onOpen(conversation)}
              className="block w-full truncate text-left"
            />
          }
        >
          <span className="line-clamp-1">{conversation.response}</span>
        </ListRow>
      ))}
    </ul>
  );
}
