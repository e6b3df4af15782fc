import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { writeStored, readStored } from "./conversation-storage.ts";
import { conversationsQuery } from "../coach.queries.ts";
import { type Exchange, isSame, type NextSteps, starters, resumeConversation } from "./conversation.rules.ts";
import { useAsk } from "./use-ask.ts";

const failure = { title: "Failed to send message to AI. Please try again." };

/** A conversation with the coach: earlier and new exchanges, suggestions, and the draft. */
export function useCoachConversation(memberId: string) {
  const past = useQuery(conversationsQuery);
  const [openedAt] = useState(() => Date.now());
  /** The exchanges from before this screen opened; null until they are loaded. */
  const [resumed, setResumed] = useState<ReturnType<typeof resumeConversation> | null>(null);
  const [newExchanges, setNewExchanges] = useState<readonly Exchange[]>([]);
  const [next, setNext] = useState<NextSteps | null>(null);

  if (resumed === null && past.isSuccess && !past.isFetching) {
    setResumed(resumeConversation(past.data, openedAt, readStored(memberId, "since") ?? 0));
  }

  const ask = useAsk({
    memberId,
    failure,
    onAnswer: (exchange, { suggestions, offers }) => {
      setNewExchanges((now) => [...now, exchange]);
      setNext({ suggestions, offers });
    },
  });

  return {
    ...ask,
    exchanges: [
      ...(resumed?.exchanges ?? []).filter((exchange) => !newExchanges.some((other) => isSame(exchange, other))),
      ...newExchanges,
    ],
    isLoading: resumed === null && !past.isError,
    next: next ?? resumed?.next ?? starters,
    /** Starts a new chat; the history is kept. */
    clear: () => {
      writeStored(memberId, "since", Date.now());
      setResumed({ exchanges: [], next: starters });
      setNewExchanges([]);
      setNext(null);
    },
    /** Also removes an exchange that was deleted from the history. */
    remove: (deleted: Pick<Exchange, "message" | "response">) => {
      const without = (all: readonly Exchange[]) => all.filter((exchange) => !isSame(exchange, deleted));
      setNewExchanges(without);
      setResumed((now) => now && { ...now, exchanges: without(now.exchanges) });
    },
  };
}
