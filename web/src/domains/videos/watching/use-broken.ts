import { useState } from "react";

interface Trial {
  isBroken: boolean;
  /** How often it was tried again. */
  count: number;
}

const untried: Trial = { isBroken: false, count: 0 };

/** The videos whose file did not play, and how often each was tried anew. */
export function useBroken() {
  const [trials, setTrials] = useState<Readonly<Record<string, Trial>>>({});
  const of = (id: string) => trials[id] ?? untried;
  const change = (id: string, next: (trial: Trial) => Trial) =>
    setTrials((known) => ({ ...known, [id]: next(known[id] ?? untried) }));
  return {
    of,
    breakDown: (id: string) => change(id, (trial) => ({ ...trial, isBroken: true })),
    retry: (id: string) => change(id, ({ count }) => ({ isBroken: false, count: count + 1 })),
  };
}
