import { useRef } from "react";
import { Card } from "../../../ui/card.tsx";
import { CoachHead } from "./coach-head.tsx";
import { CoachLog } from "./coach-log.tsx";
import { isWithoutCredits, ConversationComposer } from "./conversation-composer.tsx";
import type { useCoachConversation } from "./use-coach-conversation.ts";

interface CoachChatProps {
  conversation: ReturnType<typeof useCoachConversation>;
  credits: number;
  onPlan: () => void;
  /** Its height. */
  className: string;
}

/** The coach chat for members. */
export function CoachChat({ conversation, credits, onPlan, className }: CoachChatProps) {
  const isAnswering = conversation.pendingExchange !== null;
  const card = useRef<HTMLDivElement>(null);
  const startNewChat = () => {
    conversation.clear();
    // The button disappears with the conversation; the focus moves to the message field.
    card.current?.querySelector("textarea")?.focus({ preventScroll: true });
  };
  return (
    <Card ref={card} pad="none" className={`flex min-h-92 flex-col ${className}`}>
      <CoachHead
        onPlan={onPlan}
        onNewChat={conversation.exchanges.length > 0 && !isAnswering ? startNewChat : undefined}
      />
      <CoachLog
        conversation={conversation}
        isWithoutCredits={isWithoutCredits(conversation, credits)}
        onPlan={onPlan}
      />
      <div className="flex flex-col gap-2 border-t border-line px-3 pt-3 pb-2 sm:px-4 sm:pt-4">
        <ConversationComposer
          conversation={conversation}
          credits={credits}
          label="Message to the coach"
          placeholder="Write to the coach"
          hint="Enter to send, Shift+Enter for a new line"
        />
      </div>
    </Card>
  );
}
