import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { newId } from "../../../api/new-id.ts";
import { refetchTopics } from "../../../api/refetch.ts";
import { showFailure } from "../../../shared/failure.ts";
import { type Answer, askCoach, followAnswer, isOutOfCredits, type Question } from "./coach-answer.ts";
import { removeStored, writeStored, readStored } from "./conversation-storage.ts";
import { conversationsQuery } from "../coach.queries.ts";

interface Handlers {
  onAnswer: (answer: Answer, question: Question) => void;
  onFailure: (error: Error, question: Question) => void;
}

interface AskVariables {
  question: Question;
  /** Asked before this screen opened: its answer is followed, not requested again. */
  isFollowed: boolean;
  /** Aborts when the member leaves the screen. */
  signal: AbortSignal;
}

/**
 * Asks the coach and streams the answer. A pending question survives leaving the screen and a reload: the server
 * continues the answer, and it is followed when the screen opens again. With `itemId` the question is about that
 * marketplace item and isn't part of the coach's conversations.
 */
export function useAnswer(memberId: string, { onAnswer, onFailure }: Handlers, itemId?: string) {
  const client = useQueryClient();
  const storageKey = itemId === undefined ? memberId : `${memberId}:${itemId}`;
  const [partialAnswer, setPartialAnswer] = useState("");
  const running = useRef<AbortController>(null);
  const failed = useRef<Question>(null);

  const ask = useMutation<Answer | null, Error, AskVariables>({
    mutationFn: async ({ question, isFollowed, signal }) => {
      const conversations = async () =>
        itemId === undefined ? client.fetchQuery({ ...conversationsQuery, staleTime: 0 }) : [];
      try {
        const answer = isFollowed ? followAnswer : askCoach;
        return await answer(question, { signal, onText: setPartialAnswer, conversations });
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
    },
    onSuccess: (answer, { question }) => {
      if (answer === null) return;
      removeStored(storageKey, "question");
      failed.current = null;
      setPartialAnswer("");
      onAnswer(answer, question);
      // Not awaited, because the next question doesn't depend on it.
      void refetchTopics(client, ["own-account", "coach"]);
    },
    onError: (error, { question }) => {
      removeStored(storageKey, "question");
      failed.current = question;
      setPartialAnswer("");
      onFailure(error, question);
      // The credits were spent elsewhere, so the count shown is outdated.
      if (isOutOfCredits(error)) void refetchTopics(client, ["own-account"]);
    },
  });

  const stop = useMutation<null, Error, string>({
    mutationFn: (id) => call("DELETE /api/ai/answers/{id}", { params: { id } }),
    onError: (error) => {
      // The answer was complete before the request arrived.
      if (error instanceof ApiError && error.status === 404) return;
      showFailure(error, "Couldn't stop the answer. Please try again.");
    },
  });

  const start = (question: Question, isFollowed: boolean) => {
    running.current = new AbortController();
    writeStored(storageKey, "question", question);
    ask.mutate({ question, isFollowed, signal: running.current.signal });
  };
  const resume = useEffectEvent(() => {
    const question = readStored(storageKey, "question");
    // A completed answer about an item is only returned by asking again with the same id, which isn't charged twice.
    if (question) start(question, itemId === undefined);
  });
  useEffect(() => {
    resume();
    return () => running.current?.abort();
  }, []);

  const send = (message: string, isTyped: boolean) => {
    // Sending the same text after a failure reuses the id, so that the question is charged once even if it had arrived.
    const answerId = failed.current?.message === message ? failed.current.answerId : newId();
    const after = client.getQueryData(conversationsQuery.queryKey)?.[0]?.id ?? "";
    start({ answerId, message, isTyped, after, itemId }, false);
  };
  return {
    /** The pending question and its answer so far. */
    pendingExchange: ask.isPending ? { message: ask.variables.question.message, partialAnswer } : null,
    error: ask.error,
    send,
    stop: () => {
      if (ask.isPending) stop.mutate(ask.variables.question.answerId);
    },
    isStopping: stop.isPending,
  };
}
