import { useLocation } from "@tanstack/react-router";
import { Check, ChevronDown, CircleCheck, Compass, RotateCcw } from "lucide-react";
import { clsx } from "clsx";
import { type ReactNode, useId, useState } from "react";
import { anchors } from "../../../app/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FoldedText } from "../../../ui/folded-text.tsx";
import { arrivalLook, useArrival } from "../../../ui/use-arrival.ts";
import { GoalExperiences } from "./goal-experiences.tsx";
import type { GoalDialog } from "../dialogs/goal-dialog.ts";
import { GoalFacts } from "./goal-facts.tsx";
import { GoalMenu } from "./goal-menu.tsx";
import { GoalProgressControl } from "./goal-progress-control.tsx";
import { GoalSteps } from "../steps/goal-steps.tsx";
import type { Goal } from "../goals.queries.ts";
import { useCompletion } from "./use-completion.ts";

interface GoalCardProps {
  goal: Goal;
  now: Date;
  /** Suggested experiences, rendered by that domain. */
  experiences: (goal: Goal) => ReactNode;
  onDialog: (dialog: GoalDialog) => void;
  onCompleted: (goal: Goal) => void;
}

/** An open goal, or one just completed, which stays in place until the next visit. */
export function GoalCard({ goal, now, experiences, onDialog, onCompleted }: GoalCardProps) {
  const { isCompleted, toggle } = useCompletion(goal, onCompleted);
  const act = isCompleted ? "Undo" : "Complete";
  const titleId = useId();
  const arrival = useArrival<HTMLDivElement>(anchors.goal(goal.id), useLocation());
  const steps = goal.steps.length;
  const hasOnlyDoneSteps = steps > 0 && goal.steps.every((step) => step.isDone);
  return (
    <Card
      {...arrival}
      as="li"
      tone={isCompleted ? "sage" : "soft"}
      className={clsx("transition-colors", arrivalLook)}
      aria-labelledby={titleId}
    >
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h3 id={titleId} className="type-subheading flex items-start gap-2">
            {isCompleted && (
              <CircleCheck
                role="img"
                aria-label="Completed"
                className="mt-0.5 size-5 shrink-0 animate-rise text-sage-ink"
              />
            )}
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {goal.title}
            </span>
          </h3>
          <GoalFacts goal={goal} now={now} isCompleted={isCompleted} />
        </div>
        <GoalMenu goal={goal} onDialog={onDialog} />
      </div>
      {goal.description && (
        <FoldedText fold="card" text={goal.description} className="prose-width mt-3 text-sm text-ink-soft" />
      )}
      <GoalProgressControl goal={goal} isCompleted={isCompleted} onCompleted={onCompleted} />
      <GoalSteps goal={goal} isCompleted={isCompleted} />
      <GoalExperiences experiences={goal.experiences} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <Button
          variant={isCompleted ? "secondary" : "achieve"}
          size="sm"
          icon={
            isCompleted ? (
              <RotateCcw aria-hidden="true" className="size-4" />
            ) : (
              <Check aria-hidden="true" className="size-4" />
            )
          }
          aria-label={`${act}: ${goal.title}`}
          onClick={toggle}
        >
          {act}
        </Button>
        {isCompleted ? (
          <Badge tone="sage" className="animate-rise">
            +{goal.karmaReward} karma
          </Badge>
        ) : (
          hasOnlyDoneSteps && <p className="text-xs text-sage-ink">All steps are done. Is it complete?</p>
        )}
      </div>
      {!isCompleted && <Experiences goal={goal}>{experiences(goal)}</Experiences>}
    </Card>
  );
}

/** Folded at first, and fetched when opened. */
function Experiences({ goal, children }: { goal: Goal; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="mt-4 border-t border-line pt-1.5 -mb-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={`Events that help: ${goal.title}`}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 w-full items-center gap-2 rounded-md text-left text-sm font-semibold text-accent-ink"
      >
        <Compass aria-hidden="true" className="size-4.5 shrink-0" />
        <span className="grow">Events that help</span>
        <ChevronDown
          aria-hidden="true"
          className={clsx("size-4.5 shrink-0 text-ink-faint transition", isOpen && "rotate-180")}
        />
      </button>
      <div id={id} className={isOpen ? "pt-2 pb-3" : undefined}>
        {isOpen && children}
      </div>
    </div>
  );
}
