import { lengths } from "@alongside/contract/kernel/limits.ts";
import { clsx } from "clsx";
import { useRef } from "react";
import { Card } from "../../ui/card.tsx";
import { ChatComposer } from "../../ui/chat-composer.tsx";
import { Notice } from "../../ui/notice.tsx";
import { grouped } from "../../ui/number-format.ts";
import { CoachHead } from "./coach-head.tsx";
import { CoachLog } from "./coach-log.tsx";
import type { useCoachTalk } from "./use-coach-talk.ts";

interface CoachChatProps {
  talk: ReturnType<typeof useCoachTalk>;
  credits: number;
  onPlan: () => void;
}

/** The coach for members. */
export function CoachChat({ talk, credits, onPlan }: CoachChatProps) {
  const isOut = credits <= 0 || talk.refusal !== null;
  const isAsked = talk.asked !== null;
  const card = useRef<HTMLDivElement>(null);
  const newTalk = () => {
    talk.clear();
    // The button goes with the talk; the keyboard goes on where one writes.
    card.current?.querySelector("textarea")?.focus({ preventScroll: true });
  };
  return (
    <Card
      ref={card}
      pad="none"
      className="flex h-[min(36rem,100dvh-15.75rem)] min-h-92 flex-col lg:h-[min(36rem,78dvh)] lg:min-h-104"
    >
      <CoachHead onPlan={onPlan} onNewTalk={talk.exchanges.length > 0 && !isAsked ? newTalk : undefined} />
      <CoachLog talk={talk} isOut={isOut} onPlan={onPlan} />
      <div className="flex flex-col gap-2 border-t border-line px-3 pt-3 pb-2 sm:px-4 sm:pt-4">
        {isOut && (
          <Notice tone="warning" title={talk.refusal ?? "You have no AI credits left"} live>
            Each answer takes one. An administrator of this community can give you more.
          </Notice>
        )}
        <ChatComposer
          label="Message to the coach"
          placeholder="Write to the coach"
          value={talk.draft}
          onValueChange={talk.setDraft}
          onSend={(text) => talk.send(text, true)}
          pending={isAsked}
          stop={{ label: "Stop the answer", pending: talk.isStopping, onStop: talk.stop }}
          maxLength={lengths.message}
        />
        <p className="figures flex justify-between gap-3 px-1.5 text-xs text-ink-faint">
          <span className="max-sm:hidden pointer-coarse:hidden">Enter sends, Shift+Enter begins a new line</span>
          <span className={clsx("sm:ml-auto", credits <= few && "font-medium text-honey-ink")}>
            {credits === 1 ? "1 credit left" : `${grouped(Math.max(0, credits))} credits left`} · 1 an answer
          </span>
        </p>
      </div>
    </Card>
  );
}

/** From here on the count wants attention. */
const few = 10;
