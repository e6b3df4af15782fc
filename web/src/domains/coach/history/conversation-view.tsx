import { ArrowLeft, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ChatBubble } from "../../../ui/chat.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { type Conversation, useDeleteConversation } from "../coach.queries.ts";
import { MemberCards } from "../cards/member-cards.tsx";
import { plainAnswer } from "../conversation/coach-text.ts";
import { HelpText } from "../../../shared/help-text.tsx";

interface ConversationViewProps {
  conversation: Conversation;
  onBack: () => void;
  onDeleted: () => void;
}

/** One question and its answer. */
export function ConversationView({ conversation, onBack, onDeleted }: ConversationViewProps) {
  const answer = plainAnswer(conversation.response);
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteConversation({
    onSuccess: () => {
      toast.show({ title: "Conversation deleted", tone: "success" });
      onDeleted();
    },
    onError: (error) => {
      setAsking(false);
      showFailure(error, "Failed to delete the conversation. Please try again.");
    },
  });
  return (
    <>
      <div className="mb-4 -ml-3 flex flex-wrap items-center justify-between gap-2">
        <Button variant="quiet" size="sm" icon={<ArrowLeft aria-hidden="true" className="size-4" />} onClick={onBack}>
          All conversations
        </Button>
        <ConfirmDialog
          open={isAsking}
          onOpenChange={setAsking}
          trigger={
            <Button variant="danger-quiet" size="sm" icon={<Trash2 aria-hidden="true" className="size-4" />}>
              Delete
            </Button>
          }
          title="Delete this conversation?"
          description="The coach no longer remembers it. This cannot be undone."
          confirmLabel="Delete conversation"
          pending={remove.isPending}
          onConfirm={() => remove.mutate(conversation)}
        />
      </div>
      <div className="flex flex-col gap-3">
        <ChatBubble from="me" author="You">
          {conversation.message}
        </ChatBubble>
        <ChatBubble from="other" author="Coach">
          {conversation.isHelp ? <HelpText text={answer} /> : answer}
        </ChatBubble>
        {conversation.isFromLanding && (
          <p className="text-xs text-ink-faint">From the landing page, before you signed up.</p>
        )}
        <MemberCards cards={conversation.cards} conversationId={conversation.id} />
      </div>
    </>
  );
}
