import { useCallback, useEffect, useRef, useState } from "react";
import { showFailure } from "../../../shared/failure.ts";
import { type Goal, useTickGoal } from "../goals.queries.ts";
import { stepped } from "../goals.rules.ts";

/** Taps within this many milliseconds are sent as one change. */
const tapDelay = 500;

/**
 * Changes a goal's progress by taps. It shows at once, and is reverted to the server's value on failure. `onCompleted`
 * runs when the server reports completion.
 */
export function useGoalProgress(goal: Goal, onCompleted: (goal: Goal) => void) {
  const [wanted, setWanted] = useState<number | null>(null);
  const unsent = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { mutate } = useTickGoal(goal.id, {
    onSuccess: (saved) => saved?.isCompleted === true && onCompleted(saved),
    onError: (error) => showFailure(error, "Failed to update goal. Please try again."),
  });
  const send = useCallback(() => {
    clearTimeout(timer.current);
    const progress = unsent.current;
    unsent.current = null;
    // A tap made meanwhile stays shown until its own answer.
    const settle = () => unsent.current === null && setWanted(null);
    if (progress !== null) mutate({ progress }, { onSettled: settle });
  }, [mutate]);
  // Sends the last taps when the member leaves the screen.
  useEffect(() => send, [send]);

  const progress = wanted ?? goal.progress;
  const moveBy = (by: number) => {
    const next = stepped(progress, by);
    unsent.current = next;
    setWanted(next);
    clearTimeout(timer.current);
    if (next === 100) send();
    else timer.current = setTimeout(send, tapDelay);
  };
  return { progress, moveBy };
}
