import { useState } from "react";
import { isUnauthorized, messageOf } from "../../api/api-error.ts";
import { toast } from "../../ui/toast-store.ts";
import { isOutOfCredits, type Question, useAskCoach } from "./coach.queries.ts";

export interface Turn {
  from: "member" | "coach";
  text: string;
}

const starters = ["Help me plan my week", "I want to sleep better", "What could I do this weekend?"];

/** A message that did not arrive is there to be sent again, before anything written meanwhile. */
function draftAfterFailure(draft: string, { message, isTyped }: Question): string {
  if (draft.trim() === "") return message;
  return isTyped ? `${message}\n\n${draft}` : draft;
}

/** A talk with the coach: what was said, what may be said next, and what is being written. */
export function useCoachTalk() {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const [suggestions, setSuggestions] = useState<readonly string[]>(starters);
  const [draft, setDraft] = useState("");
  const ask = useAskCoach({
    onSuccess: (reply, { message }) => {
      setTurns((before) => [...before, { from: "member", text: message }, { from: "coach", text: reply.response }]);
      setSuggestions(reply.suggestions);
    },
    onError: (error, question) => {
      setDraft((now) => draftAfterFailure(now, question));
      // Both are said elsewhere: by the notice above the field, and by the frame.
      if (isOutOfCredits(error) || isUnauthorized(error)) return;
      toast.show({ title: "Failed to send message to AI. Please try again.", tone: "danger" });
    },
  });
  const send = (message: string, isTyped: boolean) => {
    if (ask.isPending) return;
    if (isTyped) setDraft("");
    ask.mutate({ message, isTyped });
  };
  return {
    turns,
    suggestions,
    draft,
    setDraft,
    /** What is on its way, until it is answered. */
    asked: ask.isPending ? ask.variables.message : null,
    /** The server's sentence where no credits were left for the last question. */
    refusal: isOutOfCredits(ask.error) ? messageOf(ask.error, "You have no AI credits left") : null,
    send,
  };
}
