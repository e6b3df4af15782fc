import { useEffect, useRef } from "react";
import { ChatLog, TypingBubble } from "../../../ui/chat.tsx";
import { Suggestions } from "../shared/suggestions.tsx";
import { isWithoutCredits, ConversationComposer } from "../conversation/conversation-composer.tsx";
import { AnswerBubble, ConversationTurn } from "../conversation/conversation-turn.tsx";
import type { useItemConversation } from "./use-item-conversation.ts";

interface ItemConversationProps {
  conversation: ReturnType<typeof useItemConversation>;
  credits: number;
  /** Whether the member is the seller. */
  isOwn: boolean;
}

const greeting = "Ask me about its fit, value or condition, or how to negotiate.";

const sellerGreeting =
  "Ask me about your listing: what buyers want to know, its value and condition, or how to negotiate.";

const waiting = (
  <div className="flex items-center gap-2.5">
    <TypingBubble label="AI is thinking..." />
    <span aria-hidden="true" className="text-xs text-ink-faint">
      AI is thinking...
    </span>
  </div>
);

/** The questions and answers with the message field. */
export function ItemConversation({ conversation, credits, isOwn }: ItemConversationProps) {
  const { exchanges, pendingExchange } = conversation;
  const isAnswering = pendingExchange !== null;
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Scrolls to a new question, wherever the reader was.
    const element = log.current?.querySelector('[role="log"]');
    if (isAnswering && element) element.scrollTop = element.scrollHeight;
  }, [isAnswering]);
  const turns = pendingExchange ? [...exchanges, pendingExchange] : exchanges;
  return (
    <div className="flex flex-col gap-3">
      <div ref={log}>
        <ChatLog label="Questions about this item" className="h-[min(24rem,46dvh)] p-1">
          {turns.length === 0 && (
            <div data-read-from="" className="flex flex-col">
              <AnswerBubble author="Assistant" text={isOwn ? sellerGreeting : greeting} />
            </div>
          )}
          {turns.map((turn, at) => (
            // Turns are only appended, so the index is a stable key.
            <ConversationTurn
              key={at}
              author="Assistant"
              turn={turn}
              isLast={at === turns.length - 1}
              waiting={waiting}
            />
          ))}
          {!isAnswering && !isWithoutCredits(conversation, credits) && (
            <div className="shrink-0 pt-1">
              <Suggestions wrap items={conversation.suggestions} onPick={(text) => conversation.send(text, false)} />
            </div>
          )}
        </ChatLog>
      </div>
      <ConversationComposer
        conversation={conversation}
        credits={credits}
        label="Question about this item"
        placeholder="Ask about this item"
      />
    </div>
  );
}
