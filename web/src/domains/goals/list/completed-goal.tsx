import { CircleCheck } from "lucide-react";
import { dateText } from "../../../ui/ago.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Disclosure } from "../../../ui/disclosure.tsx";
import type { GoalDialog } from "../dialogs/goal-dialog.ts";
import { GoalExperiences } from "./goal-experiences.tsx";
import { GoalMenu } from "./goal-menu.tsx";
import type { Goal } from "../goals.queries.ts";
import { useCompletion } from "./use-completion.ts";

interface CompletedGoalProps {
  goal: Goal;
  onDialog: (dialog: GoalDialog) => void;
  onCompleted: (goal: Goal) => void;
}

/** A completed goal in one line; the details are folded. */
export function CompletedGoal({ goal, onDialog, onCompleted }: CompletedGoalProps) {
  const { toggle, isPending } = useCompletion(goal, onCompleted);
  const { title, description, completedAt, karmaReward, steps, experiences } = goal;
  const hasMore = description !== null || steps.length > 0 || experiences.length > 0;
  return (
    <Card as="li" pad="sm" className={isPending ? "opacity-60" : undefined}>
      <div className="flex items-start gap-3">
        <CircleCheck role="img" aria-label="Completed" className="mt-0.5 size-5 shrink-0 text-sage-ink" />
        <div className="min-w-0 grow">
          <h4 className="text-sm font-semibold wrap-anywhere">
            <bdi>{title}</bdi>
          </h4>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-ink-soft">
            <Badge tone="sage">Completed</Badge>
            {completedAt && <time dateTime={completedAt}>{dateText(completedAt)}</time>}
            <span className="figures">+{karmaReward} karma</span>
          </p>
        </div>
        <GoalMenu goal={goal} onDialog={onDialog} onReopen={toggle} />
      </div>
      {hasMore && (
        <Disclosure summary={<span className="text-xs text-ink-soft">How it went</span>} className="-mb-2 pl-8">
          {description && (
            <p dir="auto" className="prose-width text-sm wrap-anywhere whitespace-pre-line text-ink-soft">
              {description}
            </p>
          )}
          {steps.length > 0 && (
            <ul className="mt-2 flex list-disc flex-col gap-1 pl-4 text-sm text-ink-soft">
              {steps.map((step) => (
                <li key={step.id} className="wrap-anywhere">
                  <bdi>{step.title}</bdi>
                  {!step.isDone && <span className="text-ink-faint"> (left out)</span>}
                </li>
              ))}
            </ul>
          )}
          <GoalExperiences experiences={experiences} />
        </Disclosure>
      )}
    </Card>
  );
}
