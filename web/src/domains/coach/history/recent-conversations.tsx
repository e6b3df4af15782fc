import { useQuery } from "@tanstack/react-query";
import { ChevronRight, MessagesSquare } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Card, CardHeader } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { type Conversation, conversationsQuery } from "../coach.queries.ts";
import { ConversationList } from "./conversation-list.tsx";
import { Loaded } from "../../../shared/loaded.tsx";

// Loaded on demand, because it is rarely opened.
const HistoryDialog = lazy(async () => {
  const { HistoryDialog } = await import("./history-dialog.tsx");
  return { default: HistoryDialog };
});

interface RecentConversationsProps {
  onDeleted: (conversation: Conversation) => void;
}

/** The last five conversations, and a link to the whole history. */
export function RecentConversations({ onDeleted }: RecentConversationsProps) {
  const recent = useQuery(conversationsQuery);
  const [isOpen, setOpen] = useState(false);
  /** The conversation the dialog was last opened with; undefined before its first opening, null for the list. */
  const [shown, setShown] = useState<Conversation | null>();
  const open = (conversation: Conversation | null) => {
    setShown(conversation);
    setOpen(true);
  };
  return (
    <Card as="section" aria-label="Recent Conversations">
      <CardHeader title="Recent Conversations" />
      <Loaded query={recent} skeleton={<SkeletonText lines={6} />} failed="Couldn't load your conversations">
        {(conversations) =>
          conversations.length > 0 ? (
            <>
              <ConversationList conversations={conversations} onOpen={open} />
              <Button
                variant="quiet"
                size="sm"
                aria-haspopup="dialog"
                iconEnd={<ChevronRight aria-hidden="true" className="size-4" />}
                onClick={() => open(null)}
                className="mt-2 -mb-2 -ml-3"
              >
                All conversations
              </Button>
            </>
          ) : (
            <EmptyState
              size="sm"
              icon={<MessagesSquare />}
              title="No conversations yet"
              text="Your chats with the coach appear here. Only you can see them."
            />
          )
        }
      </Loaded>
      {shown !== undefined && (
        <Suspense>
          <HistoryDialog open={isOpen} onOpenChange={setOpen} shown={shown} onShow={setShown} onDeleted={onDeleted} />
        </Suspense>
      )}
    </Card>
  );
}
