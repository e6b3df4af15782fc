import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { writeStored, readStored } from "./conversation-storage.ts";
import { conversationsQuery } from "../coach.queries.ts";
import { type Exchange, isSame, type Next, starters, resumeConversation } from "./conversation.rules.ts";
import { useAsking } from "./use-asking.ts";

const failure = { title: "Failed to send message to AI. Please try again." };

/** A conversation with the coach: what was said, what may be said next, and what is being written. */
export function useCoachConversation(memberId: string) {
  const past = useQuery(conversationsQuery);
  const [openedAt] = useState(() => Date.now());
  /** What was said before this screen was opened; null until it is known. */
  const [before, setBefore] = useState<ReturnType<typeof resumeConversation> | null>(null);
  const [said, setSaid] = useState<readonly Exchange[]>([]);
  const [next, setNext] = useState<Next | null>(null);

  if (before === null && past.isSuccess && !past.isFetching) {
    setBefore(resumeConversation(past.data, openedAt, readStored(memberId, "since") ?? 0));
  }

  const asking = useAsking({
    memberId,
    failure,
    onAnswer: (exchange, { suggestions, offers }) => {
      setSaid((now) => [...now, exchange]);
      setNext({ suggestions, offers });
    },
  });

  return {
    ...asking,
    exchanges: [...(before?.exchanges ?? []).filter((one) => !said.some((other) => isSame(one, other))), ...said],
    isLoading: before === null && !past.isError,
    next: next ?? before?.next ?? starters,
    /** Begins a new conversation on an empty page; the history stays. */
    clear: () => {
      writeStored(memberId, "since", Date.now());
      setBefore({ exchanges: [], next: starters });
      setSaid([]);
      setNext(null);
    },
    /** Takes what was deleted from the history out of the conversation too. */
    remove: (deleted: Pick<Exchange, "message" | "response">) => {
      const without = (all: readonly Exchange[]) => all.filter((one) => !isSame(one, deleted));
      setSaid(without);
      setBefore((now) => now && { ...now, exchanges: without(now.exchanges) });
    },
  };
}
