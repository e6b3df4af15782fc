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
  /** Nothing can be asked, so nothing is suggested. */
  isOut: boolean;
  onPlan: () => void;
}

/** The conversation so far, the answer that is being written, and what can be said next. */
export function CoachLog({ conversation, isOut, onPlan }: CoachLogProps) {
  const { exchanges, asked, next } = conversation;
  const log = useRef<HTMLDivElement>(null);
  const isAsked = asked !== null;
  const turns = asked ? [...exchanges, asked] : exchanges;
  useEffect(() => {
    // A new question is looked at, wherever one had read.
    const element = historyIn(log.current);
    if (isAsked && element) element.scrollTop = element.scrollHeight;
  }, [isAsked]);
  const pick = (text: string) => {
    // The chip goes; whoever came to it with the keyboard goes on reading where the answer will be.
    historyIn(log.current)?.focus({ preventScroll: true });
    conversation.send(text, false);
  };
  return (
    <div ref={log} className="min-h-0 grow">
      <ChatLog label="Conversation with the coach" className="size-full px-4 py-4 sm:px-5">
        {conversation.isLoading && !isAsked ? (
          <LogSkeleton />
        ) : (
          <>
            {turns.length === 0 && (
              <div data-read-from="" className="flex shrink-0 flex-col">
                <AnswerBubble author="Coach" text={greeting} />
              </div>
            )}
            {turns.map((turn, at) => (
              // Turns are only ever added; the conversation is drawn anew where one is taken out.
              <ConversationTurn
                key={at}
                author="Coach"
                turn={turn}
                isLast={at === turns.length - 1}
                waiting={waiting}
              />
            ))}
            {!isAsked && !isOut && (
              <div className="flex shrink-0 flex-col items-start gap-3 pt-1">
                {next.offers.includes("week-plan") && (
                  <Button size="sm" icon={<CalendarCheck aria-hidden="true" className="size-4" />} onClick={onPlan}>
                    Make it a plan
                  </Button>
                )}
                <Suggestions wrap items={next.suggestions} onPick={pick} />
              </div>
            )}
          </>
        )}
      </ChatLog>
    </div>
  );
}

const waiting = <TypingBubble label="The coach is writing" />;

const historyIn = (element: HTMLElement | null) => element?.querySelector<HTMLElement>('[role="log"]');

function LogSkeleton() {
  return (
    <div role="status" data-read-from="" className="flex shrink-0 flex-col gap-3">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-11 w-1/2 self-end rounded-xl" />
      <Skeleton className="h-24 w-4/5 rounded-xl" />
    </div>
  );
}
