import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { moments } from "../../../ui/moment-store.ts";
import { toast } from "../../../ui/toast-store.ts";
import type { GoalDialog } from "../dialogs/goal-dialog.ts";
import { GoalsEmpty } from "./goals-empty.tsx";
import { GoalsList } from "./goals-list.tsx";
import { GoalsSkeleton } from "./goals-skeleton.tsx";
import { goalMoment } from "../goal-moment.ts";
import { type Goal, goalsQuery } from "../goals.queries.ts";
import { Loaded } from "../../../shared/loaded.tsx";

// Loaded on demand, because the forms import the validation schemas.
const GoalDialogs = lazy(async () => {
  const { GoalDialogs } = await import("../dialogs/goal-dialogs.tsx");
  return { default: GoalDialogs };
});

/**
 * The dashboard's tab Goals & Progress. `experiences` renders the suggestions for a goal when the member opens them.
 */
export function GoalsTab({ experiences }: { experiences: (goal: Goal) => ReactNode }) {
  const goals = useInfiniteQuery(goalsQuery);
  const [dialog, setDialog] = useState<GoalDialog | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const [justCompleted, setJustCompleted] = useState<ReadonlySet<string>>(new Set());
  const open = (next: GoalDialog) => {
    setDialog(next);
    setOpen(true);
    setOpenings((count) => count + 1);
  };
  const celebrate = (goal: Goal) => {
    setJustCompleted((before) => new Set(before).add(goal.id));
    // Completed again after a slip, it was celebrated before.
    if (moments.show(goalMoment(goal))) return;
    toast.show({ title: "Goal completed!", description: `+${goal.karmaReward} karma`, tone: "success" });
  };
  const list = goals.data?.pages.flatMap((page) => page.items);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-heading">Goals & Progress</h2>
        {list?.length !== 0 && (
          <Button
            icon={<Plus aria-hidden="true" className="size-4.5" />}
            aria-haspopup="dialog"
            onClick={() => open({ kind: "add" })}
          >
            Add Goal
          </Button>
        )}
      </div>
      <Loaded query={{ ...goals, data: list }} skeleton={<GoalsSkeleton />} failed="Couldn't load your goals">
        {(loaded) =>
          loaded.length === 0 ? (
            <GoalsEmpty onAdd={(starter) => open({ kind: "add", starter })} />
          ) : (
            <GoalsList
              goals={loaded}
              justCompleted={justCompleted}
              pages={goals}
              experiences={experiences}
              onDialog={open}
              onCompleted={celebrate}
            />
          )
        }
      </Loaded>
      {dialog && (
        <Suspense>
          {/* A new key each time, so that no dialog opens with old input. */}
          <GoalDialogs key={openings} dialog={dialog} open={isOpen} onOpenChange={setOpen} onCompleted={celebrate} />
        </Suspense>
      )}
    </div>
  );
}
