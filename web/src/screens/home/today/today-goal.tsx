import { Link } from "@tanstack/react-router";
import { Target } from "lucide-react";
import { useState } from "react";
import { anchors, paths } from "../../../app/paths.ts";
import { GoalStepRow } from "../../../domains/goals/steps/goal-step-row.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, CardHeader } from "../../../ui/card.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { TabLink } from "../tab-link.tsx";
import { stepsToShow, type TodayGoal as Goal } from "./today.rules.ts";

const shownSteps = 3;

/** The latest open goal, whose steps can be ticked right here; without one, how to set it. */
export function TodayGoal({ goal }: { goal: Goal | null }) {
  // What is ticked stays in its place until the member leaves.
  const [known] = useState(() => new Set(goal?.steps.filter(({ isDone }) => !isDone).map(({ id }) => id)));
  if (goal === null) return <NoGoal />;
  const steps = stepsToShow(goal.steps, known, shownSteps);
  return (
    <Card as="section" aria-labelledby="today-goal">
      <CardHeader
        title={
          <span id="today-goal">
            <TabLink tab="goals" anchor={anchors.goal(goal.id)} className="rounded-xs hover:underline">
              <bdi>{goal.title}</bdi>
            </TabLink>
          </span>
        }
        description="Your goal"
        action={
          <TabLink
            tab="goals"
            className="inline-flex min-h-11 items-center rounded-md px-2 text-sm font-semibold text-accent-ink hover:underline"
          >
            All goals
          </TabLink>
        }
      />
      <ProgressBar label="Progress" value={goal.progress} />
      {steps.length > 0 ? (
        <ul aria-label={`Next steps of ${goal.title}`} className="mt-2">
          {steps.map((step) => (
            <GoalStepRow key={step.id} goalId={goal.id} step={step} />
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-sm text-ink-soft">
          What's the first small step?{" "}
          <TabLink tab="goals" anchor={anchors.goal(goal.id)} className="font-semibold text-accent-ink hover:underline">
            Add a step
          </TabLink>
        </p>
      )}
    </Card>
  );
}

function NoGoal() {
  return (
    <Card as="section" aria-label="Your goal" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-soft">No goal yet. What do you want to work on?</p>
      <Button
        variant="secondary"
        icon={<Target aria-hidden="true" className="size-4.5" />}
        render={<Link to={paths.home} search={{ tab: "goals" }} hash={anchors.homeTabs} />}
      >
        Set a goal
      </Button>
    </Card>
  );
}
