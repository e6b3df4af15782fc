import { lengths } from "@alongside/contract/kernel/limits.ts";
import { useEffect, useRef } from "react";
import { Card } from "../../ui/card.tsx";
import { ChatComposer } from "../../ui/chat-composer.tsx";
import { ChatBubble, ChatLog, TypingBubble } from "../../ui/chat.tsx";
import { Notice } from "../../ui/notice.tsx";
import { useMember } from "../identity/identity.queries.ts";
import { CoachHead } from "./coach-head.tsx";
import { Suggestions } from "./shared/suggestions.tsx";
import { type Turn, useCoachTalk } from "./use-coach-talk.ts";

const greeting = "Where would you like to begin today? Tell me what is on your mind, or pick one of these.";

/** The coach for members. */
export function CoachChat() {
  const { aiCredits } = useMember();
  const talk = useCoachTalk();
  const isOut = aiCredits <= 0 || talk.refusal !== null;
  const { log, intoView } = useStartOfAnswer(talk.turns, talk.asked);
  const pick = (text: string) => {
    // The chip goes; whoever came to it with the keyboard goes on reading where the answer will be.
    log.current?.querySelector<HTMLElement>('[role="log"]')?.focus({ preventScroll: true });
    talk.send(text, false);
  };
  return (
    <Card pad="none" className="flex h-[min(36rem,78dvh)] min-h-104 flex-col">
      <CoachHead />
      <div ref={log} className="min-h-0 grow">
        <ChatLog label="Conversation with the coach" className="size-full px-4 py-4 sm:px-5">
          <Bubble turn={{ from: "coach", text: greeting }} />
          {talk.turns.map((turn, at) => (
            // Turns are only ever added, so their place is their identity.
            <div key={at} ref={at === talk.turns.length - 1 ? intoView : undefined} className="flex flex-col">
              <Bubble turn={turn} />
            </div>
          ))}
          {talk.asked === null ? (
            !isOut && <Suggestions items={talk.suggestions} onPick={pick} />
          ) : (
            <>
              <Bubble turn={{ from: "member", text: talk.asked }} />
              <TypingBubble label="The coach is writing" />
            </>
          )}
        </ChatLog>
      </div>
      <div className="flex flex-col gap-3 border-t border-line px-3 py-3 sm:px-4 sm:py-4">
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
          pending={talk.asked !== null}
          maxLength={lengths.message}
        />
      </div>
    </Card>
  );
}

function Bubble({ turn: { from, text } }: { turn: Turn }) {
  return (
    <ChatBubble from={from === "member" ? "me" : "other"} author={from === "member" ? "You" : "Coach"}>
      {text}
    </ChatBubble>
  );
}

/** An answer may be taller than the history: its first line is brought to the top, not its last to the bottom. */
function useStartOfAnswer(turns: readonly Turn[], asked: string | null) {
  const log = useRef<HTMLDivElement>(null);
  const intoView = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const history = log.current?.querySelector('[role="log"]');
    if (!history || (turns.length === 0 && asked === null)) return;
    const start = asked === null ? intoView.current?.offsetTop : undefined;
    history.scrollTop = start === undefined ? history.scrollHeight : Math.max(0, start - 16);
  }, [turns, asked]);
  return { log, intoView };
}
