import { MessageCircle, MessageCircleOff } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";

export function NoChat() {
  return (
    <EmptyState
      className="m-auto"
      icon={<MessageCircle />}
      title="No conversation is open"
      text="Choose one from the list, and read on where you left off."
    />
  );
}

export function ChatGone({ onBack }: { onBack: () => void }) {
  return (
    <EmptyState
      className="m-auto"
      icon={<MessageCircleOff />}
      title="Conversation not found"
      text="It is not here, or not for you to read at present."
      action={
        <Button variant="secondary" onClick={onBack}>
          All conversations
        </Button>
      }
    />
  );
}
