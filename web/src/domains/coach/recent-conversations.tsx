import { useQuery } from "@tanstack/react-query";
import { MessagesSquare } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../api/api-error.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { ListRow } from "../../ui/list-row.tsx";
import { Section } from "../../ui/section.tsx";
import { SkeletonText } from "../../ui/skeleton.tsx";
import { type Conversation, conversationsQuery } from "./coach.queries.ts";
import { ConversationDialog } from "./conversation-dialog.tsx";

/** The last five questions and their answers; each opens. */
export function RecentConversations() {
  return (
    <Card>
      <Section title="Recent Conversations">
        <Conversations />
      </Section>
    </Card>
  );
}

const dayFormat = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

function Conversations() {
  const conversations = useQuery(conversationsQuery);
  const [opened, setOpened] = useState<Conversation | null>(null);
  const [isOpen, setOpen] = useState(false);
  const { data } = conversations;
  if (data === undefined) {
    if (!conversations.isError) return <SkeletonText lines={6} />;
    return (
      <ErrorState
        title="Your conversations did not load"
        message={messageOf(conversations.error, "The connection may have dropped for a moment. Please try again.")}
        onRetry={() => void conversations.refetch()}
        pending={conversations.isFetching}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        size="sm"
        icon={<MessagesSquare />}
        title="No conversations yet"
        text="What you ask the coach is kept here, for you alone."
      />
    );
  }
  const open = (conversation: Conversation) => {
    setOpened(conversation);
    setOpen(true);
  };
  return (
    <>
      <ul className="-mx-3 flex flex-col">
        {data.map((conversation) => (
          <ListRow
            key={conversation.id}
            title={conversation.message}
            meta={<time dateTime={conversation.createdAt}>{dayFormat.format(new Date(conversation.createdAt))}</time>}
            render={
              <button
                type="button"
                aria-haspopup="dialog"
                onClick={() => open(conversation)}
                className="block w-full truncate text-left"
              />
            }
          >
            <span className="line-clamp-1">{conversation.response}</span>
          </ListRow>
        ))}
      </ul>
      {opened && <ConversationDialog conversation={opened} open={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
