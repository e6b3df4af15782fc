import { CalendarCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { ChatLog, TypingBubble } from "../../../ui/chat.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Suggestions } from "../shared/suggestions.tsx";
import { AnswerBubble, ConversationTurn } from "./conversation-turn.tsx";
import type { useCoachConversation } from "./use-coach-conversation.ts";

const greeting = "What's on your mind today? Tell me, or pick one of these.";

type CoachConversation = ReturnType<typeof useCoachConversation>;

interface CoachLogProps {
  conversation: CoachConversation;
  /** Without credits there are no suggestions. */
  isWithoutCredits: boolean;
  onPlan: () => void;
}

/** The conversation, the answer being written, and suggestions for the next message. */
export function CoachLog({ conversation, isWithoutCredits, onPlan }: CoachLogProps) {
  const { exchanges, pendingExchange, next } = conversation;
  const log = useRef<HTMLDivElement>(null);
  const isAnswering = pendingExchange !== null;
  const turns = pendingExchange ? [...exchanges, pendingExchange] : exchanges;
  useEffect(() => {
    // Scrolls to a new question, wherever the reader was.
    const element = log.current?.querySelector('[role="log"]');
    if (isAnswering && element) element.scrollTop = element.scrollHeight;
  }, [isAnswering]);
  return (
    <div ref={log} className="min-h-0 grow">
      <ChatLog label="Conversation with the coach" className="size-full px-4 py-4 sm:px-5">
        {conversation.isLoading && !isAnswering ? (
          <LogSkeleton />
        ) : (
          <>
            {turns.length === 0 && (
              <div data-read-from="" className="flex shrink-0 flex-col">
                <AnswerBubble author="Coach" text={greeting} />
              </div>
            )}
            {turns.map((turn, at) => (
              // Turns are only appended; when one is removed the conversation is rendered from scratch.
              <ConversationTurn
                key={at}
                author="Coach"
                turn={turn}
                isLast={at === turns.length - 1}
                waiting={waiting}
              />
            ))}
            {!isAnswering && !isWithoutCredits && (
              <div className="flex shrink-0 flex-col items-start gap-3 pt-1">
                {next.offers.includes("week-plan") && (
                  <Button size="sm" icon={<CalendarCheck aria-hidden="true" className="size-4" />} onClick={onPlan}>
                    Make it a plan
                  </Button>
                )}
                <Suggestions wrap items={next.suggestions} onPick={(text) => conversation.send(text, false)} />
              </div>
            )}
          </>
        )}
      </ChatLog>
    </div>
  );
}

const waiting = <TypingBubble label="The coach is writing" />;

function LogSkeleton() {
  return (
    <div role="status" data-read-from="" className="flex shrink-0 flex-col gap-3">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-11 w-1/2 self-end rounded-xl" />
      <Skeleton className="h-24 w-4/5 rounded-xl" />
    </div>
  );
}
