import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { keep, recall } from "./coach-keep.ts";
import { conversationsQuery } from "../coach.queries.ts";
import { type Exchange, isSame, type Next, starters, talkSoFar } from "./talk.rules.ts";
import { useAsking } from "./use-asking.ts";

const failure = { title: "Failed to send message to AI. Please try again." };

/** A talk with the coach: what was said, what may be said next, and what is being written. */
export function useCoachTalk(memberId: string) {
  const past = useQuery(conversationsQuery);
  const [openedAt] = useState(() => Date.now());
  /** What was said before this screen was opened; null until it is known. */
  const [before, setBefore] = useState<ReturnType<typeof talkSoFar> | null>(null);
  const [said, setSaid] = useState<readonly Exchange[]>([]);
  const [next, setNext] = useState<Next | null>(null);

  if (before === null && past.isSuccess && !past.isFetching) {
    setBefore(talkSoFar(past.data, openedAt, recall(memberId, "since") ?? 0));
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
