import { useState } from "react";

interface Attempts {
  hasFailed: boolean;
  /** The number of retries. */
  count: number;
}

const noAttempts: Attempts = { hasFailed: false, count: 0 };

/** The videos that failed to play, and how often each was retried. */
export function usePlaybackFailures() {
  const [attempts, setAttempts] = useState<Readonly<Record<string, Attempts>>>({});
  const of = (id: string) => attempts[id] ?? noAttempts;
  const change = (id: string, next: (attempt: Attempts) => Attempts) =>
    setAttempts((known) => ({ ...known, [id]: next(known[id] ?? noAttempts) }));
  return {
    of,
    markFailed: (id: string) => change(id, (attempt) => ({ ...attempt, hasFailed: true })),
    retry: (id: string) => change(id, ({ count }) => ({ hasFailed: false, count: count + 1 })),
  };
}
