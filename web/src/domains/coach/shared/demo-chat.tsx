import { lengths } from "@alongside/contract/kernel/limits.ts";
import { useMutation } from "@tanstack/react-query";
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { ownTimeZone } from "../../../api/time-zone.ts";
import { paths } from "../../../app/paths.ts";
import { ChatComposer } from "../../../ui/chat-composer.tsx";
import { ChatBubble, ChatLog, TypingBubble } from "../../../ui/chat.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { HelpText } from "../../../shared/help-text.tsx";
import { DemoCards } from "../cards/demo-cards.tsx";
import type { CoachCard } from "../cards/proposal.rules.ts";
import { addToLandingChat } from "./landing-chat.ts";
import { Suggestions } from "./suggestions.tsx";

interface Turn {
  role: "user" | "assistant";
  content: string;
  /** Crisis help. */
  isHelp?: boolean;
  cards?: readonly CoachCard[];
}

export interface DemoChatHandle {
  /** Puts a prompt into the message field, scrolls to the chat and focuses the field. */
  fill: (prompt: string) => void;
}

const greeting = "Hi! What would you like to change, start or stop? We'll find one small step for today.";
const starters = [
  "I want to sleep better",
  "Help me set a goal for this month",
  "I just moved here and don't know anyone",
];

/** The coach for visitors: it needs no account, and only this tab keeps what was said (P-COACH-8). */
export function DemoChat({ ref }: { ref?: Ref<DemoChatHandle> }) {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [suggestions, setSuggestions] = useState<readonly string[]>(starters);
  const [draft, setDraft] = useState("");
  const card = useRef<HTMLDivElement>(null);

  const ask = useMutation({
    mutationFn: async (message: string) => {
      try {
        return await call("POST /api/ai/chat-test", { query: { timeZone: ownTimeZone() }, body: { message } });
      } catch (cause) {
        throw new Error("Chat failed", { cause });
      }
    },
    onSuccess: (reply, message) => {
      addToLandingChat({ message, response: reply.response }, reply.cards, Date.now());
      setTurns((before) => [
        ...before,
        { role: "user", content: message },
        { role: "assistant", content: reply.response, isHelp: reply.isHelp, cards: reply.cards },
      ]);
      setSuggestions(reply.suggestions);
      // A tapped suggestion doesn't clear the draft.
      setDraft((now) => (now.trim() === message ? "" : now));
    },
    // Puts a failed message back into the field, also a suggestion.
    onError: (_error, message) => setDraft((now) => (now.trim() === "" ? message : now)),
  });

  useImperativeHandle(ref, () => ({
    fill: (prompt) => {
      setDraft(prompt);
      card.current?.scrollIntoView({ block: "center" });
      card.current?.querySelector("textarea")?.focus({ preventScroll: true });
    },
  }));

  // Scrolls to the first line of an answer, which can be taller than the log.
  useEffect(() => {
    const log = card.current?.querySelector('[role="log"]');
    if (!log || turns.length === 0) return;
    const last = log.querySelector("[data-last]");
    const top = last instanceof HTMLElement && !ask.isPending && !ask.isError ? last.offsetTop - 12 : log.scrollHeight;
    log.scrollTop = Math.max(0, top);
  }, [turns, ask.isPending, ask.isError]);

  return (
    <div ref={card} className="flex flex-col gap-3">
      <ChatLog label="Conversation with the coach" className="relative h-75 max-h-75 min-h-50 p-1">
        <ChatBubble from="other" author="Coach">
          {greeting}
        </ChatBubble>
        {turns.map(({ role, content, isHelp, cards = [] }, at) => (
          // Turns are only appended, so the index is a stable key.
          <div key={at} data-last={at === turns.length - 1 || undefined} className="flex flex-col">
            <ChatBubble from={role === "user" ? "me" : "other"} author={role === "user" ? "You" : "Coach"}>
              {isHelp ? <HelpText text={content} /> : content}
            </ChatBubble>
            <DemoCards cards={cards} />
          </div>
        ))}
        {ask.isPending ? (
          <TypingBubble label="The coach is writing" />
        ) : ask.isError ? (
          <ChatError cause={ask.error.cause} />
        ) : (
          <div className="shrink-0 pt-1">
            <Suggestions wrap items={suggestions} onPick={ask.mutate} />
          </div>
        )}
      </ChatLog>
      <ChatComposer
        label="Your message"
        placeholder="Write to the coach"
        value={draft}
        onValueChange={setDraft}
        onSend={ask.mutate}
        pending={ask.isPending}
        maxLength={lengths.message}
      />
    </div>
  );
}

function ChatError({ cause }: { cause: unknown }) {
  if (cause instanceof ApiError && cause.status === 429) {
    return (
      <Notice tone="info" title="You've reached the hourly limit" live>
        Visitors can send ten messages an hour. Come back later, or{" "}
        <a href={paths.signup} className="link">
          create a free account
        </a>{" "}
        to keep going.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title="Chat failed" live>
      Your message didn't reach the coach. Please send it again.
    </Notice>
  );
}
