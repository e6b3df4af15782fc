import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isUnauthorized, messageOf } from "../../api/api-error.ts";
import { toast, toastStore } from "../../ui/toast-store.ts";
import { isOutOfCredits, refusalOf } from "./coach-answer.ts";
import { keep, recall } from "./coach-keep.ts";
import { conversationsQuery } from "./coach.queries.ts";
import { draftAfterFailure, type Exchange, isSame, type Next, starters, talkSoFar } from "./talk.rules.ts";
import { useAnswer } from "./use-answer.ts";

/** Document 1, section 8. */
const notSent = "Failed to send message to AI. Please try again.";

/** A talk with the coach: what was said, what may be said next, and what is being written. */
export function useCoachTalk(memberId: string) {
  const past = useQuery(conversationsQuery);
  const [openedAt] = useState(() => Date.now());
  /** What was said before this screen was opened; null until it is known. */
  const [before, setBefore] = useState<ReturnType<typeof talkSoFar> | null>(null);
  const [said, setSaid] = useState<readonly Exchange[]>([]);
  const [next, setNext] = useState<Next | null>(null);
  const [draft, setDraft] = useState("");

  if (before === null && past.isSuccess && !past.isFetching) {
    setBefore(talkSoFar(past.data, openedAt, recall(memberId, "since") ?? 0));
  }

  const answer = useAnswer(memberId, {
    onAnswer: ({ response, suggestions, offers, isHelp, stopped }, question) => {
      // Stopped before a word was written: there is nothing to show.
      if (response.trim() === "") return setDraft((now) => draftAfterFailure(now, question));
      setSaid((now) => [...now, { message: question.message, response, isHelp, isStopped: stopped }]);
      setNext({ suggestions, offers });
    },
    onFailure: (error, question) => {
      setDraft((now) => draftAfterFailure(now, question));
      // Both are said elsewhere: by the notice above the field, and by the frame.
      if (isOutOfCredits(error) || isUnauthorized(error)) return;
      toast.show({ title: notSent, tone: "danger" });
    },
  });

  return {
    exchanges: [...(before?.exchanges ?? []).filter((one) => !said.some((other) => isSame(one, other))), ...said],
    isLoading: before === null && !past.isError,
    next: next ?? before?.next ?? starters,
    draft,
    setDraft,
    asked: answer.asked,
    /** The server's sentence where no credits were left for the last question. */
    refusal: isOutOfCredits(answer.error) ? messageOf(refusalOf(answer.error), "You have no AI credits left") : null,
    send: (message: string, isTyped: boolean) => {
      if (answer.asked !== null) return;
      // It is being tried again.
      if (toastStore.read()?.title === notSent) toast.dismiss();
      if (isTyped) setDraft("");
      answer.send(message, isTyped);
    },
    stop: answer.stop,
    isStopping: answer.isStopping,
    /** Begins a new talk on an empty page; the history stays. */
    clear: () => {
      keep(memberId, "since", Date.now());
      setBefore({ exchanges: [], next: starters });
      setSaid([]);
      setNext(null);
    },
    /** Takes what was deleted from the history out of the talk too. */
    remove: (deleted: Pick<Exchange, "message" | "response">) => {
      const without = (all: readonly Exchange[]) => all.filter((one) => !isSame(one, deleted));
      setSaid(without);
      setBefore((now) => now && { ...now, exchanges: without(now.exchanges) });
    },
  };
}
