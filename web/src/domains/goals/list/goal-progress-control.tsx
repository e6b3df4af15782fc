import { Minus, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import type { Goal } from "../goals.queries.ts";
import { useGoalProgress } from "./use-goal-progress.ts";

/** Percent per tap. */
const step = 10;

interface GoalProgressControlProps {
  goal: Goal;
  isCompleted: boolean;
  onCompleted: (goal: Goal) => void;
}

export function GoalProgressControl({ goal, isCompleted, onCompleted }: GoalProgressControlProps) {
  const { progress, moveBy } = useGoalProgress(goal, onCompleted);
  const [isMoved, setMoved] = useState(false);
  const on = useRef<HTMLButtonElement>(null);
  const move = (by: number) => {
    setMoved(true);
    // At zero the minus button is disabled, so the focus moves to the plus button.
    if (progress + by <= 0) on.current?.focus({ preventScroll: true });
    moveBy(by);
  };
  return (
    <div className="mt-4 flex flex-wrap items-end gap-x-2">
      <ProgressBar className="min-w-0 grow basis-32 pb-3" label="Progress" value={isCompleted ? 100 : progress} />
      {/* Screen readers don't announce a changed progress bar. */}
      <span role="status" className="sr-only">
        {isMoved && !isCompleted && `${progress} percent`}
      </span>
      {!isCompleted && (
        <fieldset className="flex shrink-0 items-center gap-1.5">
          <legend className="sr-only">Move {goal.title}</legend>
          <IconButton
            size="sm"
            tone="raised"
            label={`${step} percent less`}
            title={`${step} percent less`}
            icon={<Minus />}
            disabled={progress === 0}
            onClick={() => move(-step)}
          />
          <IconButton
            ref={on}
            size="sm"
            tone="raised"
            label={`${step} percent more`}
            title={`${step} percent more`}
            icon={<Plus />}
            disabled={progress === 100}
            onClick={() => move(step)}
          />
        </fieldset>
      )}
    </div>
  );
}
