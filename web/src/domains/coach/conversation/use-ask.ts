import { useState } from "react";
import { isUnauthorized, messageOf } from "../../../api/api-error.ts";
import { toast, toastStore } from "../../../ui/toast-store.ts";
import { type Answer, isOutOfCredits, refusalOf } from "./coach-answer.ts";
import { draftAfterFailure, type Exchange } from "./conversation.rules.ts";
import { useAnswer } from "./use-answer.ts";

interface AskOptions {
  memberId: string;
  /** The marketplace item that the questions are about, if any. */
  itemId?: string;
  /** The toast for a failed question. */
  failure: { title: string; description?: string };
  onAnswer: (exchange: Exchange, answer: Answer) => void;
}

/** The draft of a conversation, sending it, and restoring it if there is no answer. */
export function useAsk({ memberId, itemId, failure, onAnswer }: AskOptions) {
  const [draft, setDraft] = useState("");
  const answer = useAnswer(
    memberId,
    {
      onAnswer: (result, question) => {
        const { response, cards, conversationId, isHelp, stopped } = result;
        // Stopped before any text was written: there is nothing to show.
        if (response.trim() === "") return setDraft((now) => draftAfterFailure(now, question));
        const { message } = question;
        onAnswer({ message, response, cards, conversationId, isHelp, isStopped: stopped }, result);
      },
      onFailure: (error, question) => {
        setDraft((now) => draftAfterFailure(now, question));
        // The notice above the field or the app's frame shows these.
        if (isOutOfCredits(error) || isUnauthorized(error)) return;
        toast.show({ ...failure, tone: "danger" });
      },
    },
    itemId,
  );
  return {
    draft,
    setDraft,
    pendingExchange: answer.pendingExchange,
    /** The server's message if the last question was refused for missing credits. */
    refusal: isOutOfCredits(answer.error) ? messageOf(refusalOf(answer.error), "You have no AI credits left") : null,
    send: (message: string, isTyped: boolean) => {
      if (answer.pendingExchange !== null) return;
      // The member tries again.
      if (toastStore.read()?.title === failure.title) toast.dismiss();
      if (isTyped) setDraft("");
      answer.send(message, isTyped);
    },
    stop: answer.stop,
    isStopping: answer.isStopping,
  };
}
