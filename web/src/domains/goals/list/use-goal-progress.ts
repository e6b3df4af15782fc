import { useCallback, useEffect, useRef, useState } from "react";
import { showFailure } from "../../../shared/failure.ts";
import { type Goal, useChangeGoal } from "../goals.queries.ts";
import { stepped } from "../goals.rules.ts";

/** Taps that follow each other within this time are one change; in milliseconds. */
const restBefore = 500;

/**
 * Moving a goal by taps. What was tapped shows at once; after a failure the goal stands again where the server has it.
 * `onCompleted` when the server says that it is done.
 */
export function useGoalProgress(goal: Goal, onCompleted: (goal: Goal) => void) {
  const [wanted, setWanted] = useState<number | null>(null);
  const unsent = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { mutate } = useChangeGoal(goal.id, {
    onSuccess: (saved) => saved.isCompleted && onCompleted(saved),
    onError: (error) => showFailure(error, "Failed to update goal. Please try again."),
  });
  const send = useCallback(() => {
    clearTimeout(timer.current);
    const progress = unsent.current;
    unsent.current = null;
    // A tap that came meanwhile is shown until it has its own answer.
    const settle = () => unsent.current === null && setWanted(null);
    if (progress !== null) mutate({ progress }, { onSettled: settle });
  }, [mutate]);
  // Who leaves right after a tap has tapped all the same.
  useEffect(() => send, [send]);

  const progress = wanted ?? goal.progress;
  const moveBy = (by: number) => {
    const next = stepped(progress, by);
    unsent.current = next;
    setWanted(next);
    clearTimeout(timer.current);
    if (next === 100) send();
    else timer.current = setTimeout(send, restBefore);
  };
  return { progress, moveBy };
}
