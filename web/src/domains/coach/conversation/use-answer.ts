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

interface Asking {
  question: Question;
  /** Asked before this screen was opened: followed, and not asked again. */
  isFollowed: boolean;
  /** Aborts when the screen is left. */
  signal: AbortSignal;
}

/**
 * Asks the coach and follows the answer as it is written. A question on its way outlives the screen and a reload: the
 * answer goes on being written meanwhile and is followed when the screen is opened again. With `itemId` it is about that
 * item: no part of the conversation with the coach, and so not found among its conversations.
 */
export function useAnswer(memberId: string, { onAnswer, onFailure }: Handlers, itemId?: string) {
  const client = useQueryClient();
  const storageKey = itemId === undefined ? memberId : `${memberId}:${itemId}`;
  const [written, setWritten] = useState("");
  const running = useRef<AbortController>(null);
  const failed = useRef<Question>(null);

  const ask = useMutation<Answer | null, Error, Asking>({
    mutationFn: async ({ question, isFollowed, signal }) => {
      const conversations = async () =>
        itemId === undefined ? client.fetchQuery({ ...conversationsQuery, staleTime: 0 }) : [];
      try {
        const answer = isFollowed ? followAnswer : askCoach;
        return await answer(question, { signal, onText: setWritten, conversations });
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
    },
    onSuccess: (answer, { question }) => {
      if (answer === null) return;
      removeStored(storageKey, "question");
      failed.current = null;
      setWritten("");
      onAnswer(answer, question);
      // Not awaited: the answer is there, and the next question need not wait for the new count.
      void refetchTopics(client, ["own-account", "coach"]);
    },
    onError: (error, { question }) => {
      removeStored(storageKey, "question");
      failed.current = question;
      setWritten("");
      onFailure(error, question);
      // Spent elsewhere: the count on the screen is old.
      if (isOutOfCredits(error)) void refetchTopics(client, ["own-account"]);
    },
  });

  const stop = useMutation<null, Error, string>({
    mutationFn: (id) => call("DELETE /api/ai/answers/{id}", { params: { id } }),
    onError: (error) => {
      // It was whole before the word came.
      if (error instanceof ApiError && error.status === 404) return;
      showFailure(error, "Couldn't stop the answer. Please try again.");
    },
  });

  const begin = (question: Question, isFollowed: boolean) => {
    running.current = new AbortController();
    writeStored(storageKey, "question", question);
    ask.mutate({ question, isFollowed, signal: running.current.signal });
  };
  const resume = useEffectEvent(() => {
    const question = readStored(storageKey, "question");
    // An answer about an item that is whole by now is given once more, and charged once.
    if (question) begin(question, itemId === undefined);
  });
  useEffect(() => {
    resume();
    return () => running.current?.abort();
  }, []);

  const send = (message: string, isTyped: boolean) => {
    // The same words once more after a failure are the same question: should it have arrived, it is charged once.
    const answerId = failed.current?.message === message ? failed.current.answerId : newId();
    const after = client.getQueryData(conversationsQuery.queryKey)?.[0]?.id ?? "";
    begin({ answerId, message, isTyped, after, itemId }, false);
  };
  return {
    /** The question on its way and what of its answer is written. */
    asked: ask.isPending ? { message: ask.variables.question.message, written } : null,
    error: ask.error,
    send,
    stop: () => {
      if (ask.isPending) stop.mutate(ask.variables.question.answerId);
    },
    isStopping: stop.isPending,
  };
}
