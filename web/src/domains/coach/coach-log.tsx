import { CalendarCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { ChatBubble, ChatLog, TypingBubble } from "../../ui/chat.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { plainAnswer } from "./coach-text.ts";
import { Suggestions } from "./shared/suggestions.tsx";
import type { Exchange } from "./talk.rules.ts";
import type { useCoachTalk } from "./use-coach-talk.ts";

const greeting = "Where would you like to begin today? Tell me what is on your mind, or pick one of these.";

interface CoachLogProps {
  talk: ReturnType<typeof useCoachTalk>;
  /** Nothing can be asked, so nothing is suggested. */
  isOut: boolean;
  onPlan: () => void;
}

/** The talk so far, the answer that is being written, and what can be said next. */
export function CoachLog({ talk, isOut, onPlan }: CoachLogProps) {
  const { exchanges, asked, next } = talk;
  const log = useRef<HTMLDivElement>(null);
  const isAsked = asked !== null;
  useEffect(() => {
    // A new question is looked at, wherever one had read.
    const element = historyIn(log.current);
    if (isAsked && element) element.scrollTop = element.scrollHeight;
  }, [isAsked]);
  const pick = (text: string) => {
    // The chip goes; whoever came to it with the keyboard goes on reading where the answer will be.
    historyIn(log.current)?.focus({ preventScroll: true });
    talk.send(text, false);
  };
  return (
    <div ref={log} className="min-h-0 grow">
      <ChatLog label="Conversation with the coach" className="size-full px-4 py-4 sm:px-5">
        {talk.isLoading && !isAsked ? (
          <LogSkeleton />
        ) : (
          <>
            {exchanges.length === 0 && <CoachBubble text={greeting} />}
            {exchanges.map((exchange, at) => (
              // Exchanges are only ever added; the talk is drawn anew where one is taken out.
              <Said key={at} exchange={exchange} isLast={at === exchanges.length - 1 && !isAsked} />
            ))}
            {asked ? (
              <Asked message={asked.message} written={asked.written} />
            ) : (
              !isOut && (
                <div className="flex shrink-0 flex-col items-start gap-3 pt-1">
                  {next.offers.includes("week-plan") && (
                    <Button size="sm" icon={<CalendarCheck aria-hidden="true" className="size-4" />} onClick={onPlan}>
                      Make it a plan
                    </Button>
                  )}
                  <Suggestions wrap items={next.suggestions} onPick={pick} />
                </div>
              )
            )}
          </>
        )}
      </ChatLog>
    </div>
  );
}

const historyIn = (element: HTMLElement | null) => element?.querySelector<HTMLElement>('[role="log"]');

function Said({ exchange: { message, response, isStopped }, isLast }: { exchange: Exchange; isLast: boolean }) {
  return (
    <>
      <MemberBubble text={message} />
      <div data-read-from={isLast ? "" : undefined} className="flex flex-col">
        <CoachBubble text={response} note={isStopped && "Stopped"} />
      </div>
    </>
  );
}

/** A screen reader hears that the coach is writing, and then the whole answer; not each piece of it. */
function Asked({ message, written }: { message: string; written: string }) {
  return (
    <>
      <MemberBubble text={message} />
      {written === "" ? (
        <TypingBubble label="The coach is writing" />
      ) : (
        <div data-read-from="" aria-live="off" aria-busy="true" className="flex flex-col">
          <CoachBubble text={written} />
        </div>
      )}
    </>
  );
}

function MemberBubble({ text }: { text: string }) {
  return (
    <ChatBubble from="me" author="You">
      {text}
    </ChatBubble>
  );
}

function CoachBubble({ text, note }: { text: string; note?: string | false }) {
  return (
    <ChatBubble from="other" author="Coach" note={note}>
      {plainAnswer(text)}
    </ChatBubble>
  );
}

function LogSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">Loading</span>
      <Skeleton className="h-11 w-1/2 self-end rounded-xl" />
      <Skeleton className="h-24 w-4/5 rounded-xl" />
    </div>
  );
}
