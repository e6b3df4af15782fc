import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { ErrorState } from "../../../ui/error-state.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Section } from "../../../ui/section.tsx";
import { CompletedGoal } from "./completed-goal.tsx";
import { GoalCard } from "./goal-card.tsx";
import type { GoalDialog } from "../dialogs/goal-dialog.ts";
import type { Goal } from "../goals.queries.ts";
import { split } from "../goals.rules.ts";

interface GoalsListProps {
  goals: readonly Goal[];
  /** Goals just completed, which stay among the open ones. */
  justCompleted: ReadonlySet<string>;
  pages: Pick<UseInfiniteQueryResult, "hasNextPage" | "isFetchingNextPage" | "isFetchNextPageError" | "fetchNextPage">;
  experiences: (goal: Goal) => ReactNode;
  onDialog: (dialog: GoalDialog) => void;
  onCompleted: (goal: Goal) => void;
}

export function GoalsList({ goals, justCompleted, pages, experiences, onDialog, onCompleted }: GoalsListProps) {
  const [now] = useState(() => new Date());
  const { open, completed } = split(goals, justCompleted);
  const more = () => void pages.fetchNextPage();
  return (
    <>
      {open.length > 0 ? (
        <ul aria-label="Open goals" className="flex flex-col gap-4">
          {open.map((goal) => (
            <GoalCard
              key={goal.id}
              goal={goal}
              now={now}
              experiences={experiences}
              onDialog={onDialog}
              onCompleted={onCompleted}
            />
          ))}
        </ul>
      ) : (
        <p className="text-sm text-ink-soft">All done. What's next?</p>
      )}
      {completed.length > 0 && (
        <Section title="Completed" level={3}>
          <ul className="flex flex-col gap-3">
            {completed.map((goal) => (
              <CompletedGoal key={goal.id} goal={goal} onDialog={onDialog} onCompleted={onCompleted} />
            ))}
          </ul>
        </Section>
      )}
      {pages.isFetchNextPageError ? (
        <ErrorState title="Couldn't load the others" onRetry={more} pending={pages.isFetchingNextPage} />
      ) : (
        <LoadMore hasMore={pages.hasNextPage} pending={pages.isFetchingNextPage} onMore={more} />
      )}
    </>
  );
}
