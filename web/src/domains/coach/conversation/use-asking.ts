import { useState } from "react";
import { isUnauthorized, messageOf } from "../../../api/api-error.ts";
import { toast, toastStore } from "../../../ui/toast-store.ts";
import { type Answer, isOutOfCredits, refusalOf } from "./coach-answer.ts";
import { draftAfterFailure, type Exchange } from "./conversation.rules.ts";
import { useAnswer } from "./use-answer.ts";

interface Asking {
  memberId: string;
  /** What it is about, where that is an item of the marketplace. */
  itemId?: string;
  /** The toast where there was no answer. */
  failure: { title: string; description?: string };
  onAnswer: (exchange: Exchange, answer: Answer) => void;
}

/** The field of a conversation: what is being written and sent, and what becomes of it where no answer comes. */
export function useAsking({ memberId, itemId, failure, onAnswer }: Asking) {
  const [draft, setDraft] = useState("");
  const answer = useAnswer(
    memberId,
    {
      onAnswer: (whole, question) => {
        const { response, isHelp, stopped } = whole;
        // Stopped before a word was written: there is nothing to show.
        if (response.trim() === "") return setDraft((now) => draftAfterFailure(now, question));
        onAnswer({ message: question.message, response, isHelp, isStopped: stopped }, whole);
      },
      onFailure: (error, question) => {
        setDraft((now) => draftAfterFailure(now, question));
        // Both are said elsewhere: by the notice above the field, and by the frame.
        if (isOutOfCredits(error) || isUnauthorized(error)) return;
        toast.show({ ...failure, tone: "danger" });
      },
    },
    itemId,
  );
  return {
    draft,
    setDraft,
    asked: answer.asked,
    /** The server's sentence where no credits were left for the last question. */
    refusal: isOutOfCredits(answer.error) ? messageOf(refusalOf(answer.error), "You have no AI credits left") : null,
    send: (message: string, isTyped: boolean) => {
      if (answer.asked !== null) return;
      // It is being tried again.
      if (toastStore.read()?.title === failure.title) toast.dismiss();
      if (isTyped) setDraft("");
      answer.send(message, isTyped);
    },
    stop: answer.stop,
    isStopping: answer.isStopping,
  };
}
