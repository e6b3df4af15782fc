import { goalCategories } from "@alongside/contract/goals/goals.constants.ts";
import { CalendarDays, Sprout } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import type { Goal } from "../goals.queries.ts";
import { GoalAudience } from "../dialogs/goal-audience.tsx";
import { daysUntil, dueText, targetDateText } from "../goals.rules.ts";

interface GoalFactsProps {
  goal: Goal;
  now: Date;
  isCompleted: boolean;
}

/** A goal's category, due date, karma and visibility. */
export function GoalFacts({ goal, now, isCompleted }: GoalFactsProps) {
  const { category, targetDate, karmaReward, visibility } = goal;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-ink-soft">
      {isCompleted && <Badge tone="sage">Completed</Badge>}
      {category && <Badge>{goalCategories[category]}</Badge>}
      {targetDate && (
        <span className="figures inline-flex items-center gap-1.5">
          <CalendarDays aria-hidden="true" className="size-4 text-ink-faint" />
          <span className="sr-only">Target date: </span>
          <time dateTime={targetDate.slice(0, 10)}>{targetDateText(targetDate)}</time>
          {!isCompleted && <Due days={daysUntil(targetDate, now)} />}
        </span>
      )}
      {!isCompleted && (
        <span className="figures inline-flex items-center gap-1.5">
          <Sprout aria-hidden="true" className="size-4 text-ink-faint" />+{karmaReward} karma
        </span>
      )}
      <GoalAudience visibility={visibility} />
    </p>
  );
}

function Due({ days }: { days: number }) {
  return days < 0 ? (
    <Badge tone="honey">{dueText(days)}</Badge>
  ) : (
    <span className="font-semibold">{dueText(days)}</span>
  );
}
