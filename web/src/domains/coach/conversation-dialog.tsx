import { ChatBubble } from "../../ui/chat.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { Conversation } from "./coach.queries.ts";

const momentFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

interface ConversationDialogProps {
  conversation: Conversation;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function ConversationDialog({ conversation, open, onOpenChange }: ConversationDialogProps) {
  const { message, response, createdAt } = conversation;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="md"
      title="Conversation"
      description={momentFormat.format(new Date(createdAt))}
    >
      <div className="flex flex-col gap-3">
        <ChatBubble from="me" author="You">
          {message}
        </ChatBubble>
        <ChatBubble from="other" author="Coach">
          {response}
        </ChatBubble>
      </div>
    </Dialog>
  );
}
