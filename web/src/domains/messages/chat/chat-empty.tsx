import { MessageCircle, MessageCircleOff } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

export function NoChat() {
  return (
    <EmptyState
      className="m-auto"
      icon={<MessageCircle />}
      title="No conversation selected"
      text="Choose one from the list."
    />
  );
}

export function ChatGone({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      className="m-auto"
      icon={<MessageCircleOff />}
      title="Conversation not found"
      text="It doesn't exist, or you don't have access to it."
      action={
        <Button variant="secondary" onClick={onBack}>
          All conversations
        </Button>
      }
    />
  );
}
