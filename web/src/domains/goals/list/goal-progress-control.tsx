import { Minus, Plus } from "lucide-react";
import { useState } from "react";
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
  const move = (by: number) => {
    setMoved(true);
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
            focusableWhenDisabled
            onClick={() => move(-step)}
          />
          <IconButton
            size="sm"
            tone="raised"
            label={`${step} percent more`}
            title={`${step} percent more`}
            icon={<Plus />}
            disabled={progress === 100}
            focusableWhenDisabled
            onClick={() => move(step)}
          />
        </fieldset>
      )}
    </div>
  );
}
