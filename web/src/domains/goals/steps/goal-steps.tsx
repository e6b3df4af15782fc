import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { AddStep } from "./add-step.tsx";
import { GoalStepRow } from "./goal-step-row.tsx";
import type { Goal } from "../goals.queries.ts";

/** Steps shown before the rest is folded. */
const shownAtFirst = 8;

/** The steps of a goal. */
export function GoalSteps({ goal, isCompleted }: { goal: Goal; isCompleted: boolean }) {
  const [isUnfolded, setUnfolded] = useState(false);
  const { steps } = goal;
  const done = steps.filter((step) => step.isDone).length;
  const isFolded = steps.length > shownAtFirst && !isUnfolded;
  return (
    <section aria-label={`Steps of ${goal.title}`} className="mt-3">
      {steps.length > 0 && (
        <>
          <p className="figures text-xs font-semibold text-ink-soft">
            {done} of {steps.length} {steps.length === 1 ? "step" : "steps"}
          </p>
          <ul>
            {(isFolded ? steps.slice(0, shownAtFirst) : steps).map((step) => (
              <GoalStepRow key={step.id} goalId={goal.id} step={step} />
            ))}
          </ul>
          {isFolded && (
            <Button variant="quiet" size="sm" className="-ml-3" onClick={() => setUnfolded(true)}>
              Show all {steps.length} steps
            </Button>
          )}
        </>
      )}
      {!isCompleted && <AddStep goal={goal} />}
    </section>
  );
}
