import { useState } from "react";
import { isUnauthorized, messageOf } from "../../../api/api-error.ts";
import { toast, toastStore } from "../../../ui/toast-store.ts";
import { isOutOfCredits, refusalOf } from "../coach-answer.ts";
import { draftAfterFailure, type Exchange } from "../talk.rules.ts";
import { useAnswer } from "../use-answer.ts";

/** Document 2, section 8. */
const failed = { title: "AI Error", description: "Failed to get AI response. Please try again." };

/** Compatibility, value, condition and negotiation (document 2, section 2). */
const itemHints = [
  "Is it compatible with what I have?",
  "Is the price good value?",
  "What condition is it in?",
  "How could I negotiate the price?",
] as const;

/** The same for who sells it. */
const sellerHints = [
  "What will buyers want to know about fit and size?",
  "Is my price in line with others?",
  "How should I describe the condition?",
  "How do I answer offers below my price?",
] as const;

/** A talk about an item of the marketplace, as long as its screen is open. */
export function useItemTalk(memberId: string, itemId: string, isOwn: boolean) {
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const [suggestions, setSuggestions] = useState<readonly string[]>([]);
  const [draft, setDraft] = useState("");
  const answer = useAnswer(
    memberId,
    {
      onAnswer: ({ response, suggestions: next, isHelp, stopped }, question) => {
        // Stopped before a word was written: there is nothing to show.
        if (response.trim() === "") return setDraft((now) => draftAfterFailure(now, question));
        setExchanges((now) => [...now, { message: question.message, response, isHelp, isStopped: stopped }]);
        setSuggestions(next);
      },
      onFailure: (error, question) => {
        setDraft((now) => draftAfterFailure(now, question));
        // Both are said elsewhere: by the notice above the field, and by the frame.
        if (isOutOfCredits(error) || isUnauthorized(error)) return;
        toast.show({ ...failed, tone: "danger" });
      },
    },
    itemId,
  );
  return {
    exchanges,
    suggestions: exchanges.length > 0 ? suggestions : isOwn ? sellerHints : itemHints,
    draft,
    setDraft,
    asked: answer.asked,
    /** The server's sentence where no credits were left for the last question. */
    refusal: isOutOfCredits(answer.error) ? messageOf(refusalOf(answer.error), "You have no AI credits left") : null,
    send(message: string, isTyped: boolean) {
      if (answer.asked !== null) return;
      // It is being tried again.
      if (toastStore.read()?.title === failed.title) toast.dismiss();
      if (isTyped) setDraft("");
      answer.send(message, isTyped);
    },
    stop: answer.stop,
    isStopping: answer.isStopping,
  };
}
