import { CalendarCheck, RefreshCw } from "lucide-react";
import { useEffect, useEffectEvent } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SkeletonRows } from "../../../ui/skeleton.tsx";
import { refusalText } from "../../../shared/failure.ts";
import { useWeekPlan } from "./use-week-plan.ts";
import { groupByDay, isOpen, isSaved, type PlanEntry } from "./week-plan.rules.ts";
import { WeekPlanLine } from "./week-plan-line.tsx";

interface WeekPlanDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The coach proposes a week and the member adds what fits. Closing keeps what was added and saves nothing else. */
export function WeekPlanDialog({ open, onOpenChange }: WeekPlanDialogProps) {
  const plan = useWeekPlan();
  const ensurePlan = useEffectEvent(plan.ensurePlan);
  useEffect(() => {
    if (open) ensurePlan();
  }, [open]);
  const { entries, madeAt } = plan;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="md"
      title="Plan my week"
      description="Pick what works. We'll add only what you choose."
      footer={
        entries.length > 0 && (
          <>
            <Button
              variant="quiet"
              icon={<RefreshCw aria-hidden="true" className="size-4" />}
              pending={plan.isProposing}
              disabled={plan.isBusy}
              onClick={plan.refresh}
              className="sm:mr-auto sm:-ml-3"
            >
              New plan
            </Button>
            <Button
              variant="secondary"
              disabled={plan.isBusy || !entries.some(isSaved)}
              focusableWhenDisabled
              onClick={() => void plan.undoAll()}
            >
              Undo all
            </Button>
            <Button
              disabled={plan.isBusy || plan.isProposing || !entries.some(isOpen)}
              focusableWhenDisabled
              onClick={() => void plan.addAll()}
            >
              Add all
            </Button>
          </>
        )
      }
    >
      {plan.error && !plan.isProposing && (
        <ErrorState
          title="Couldn't plan your week"
          message={refusalText(plan.error, "Check your connection and try again.")}
          onRetry={plan.refresh}
        />
      )}
      {entries.length > 0 && madeAt ? (
        <Plan entries={entries} madeAt={madeAt} plan={plan} />
      ) : plan.isProposing ? (
        <>
          <p className="mb-3 text-sm text-ink-soft">Checking your goals, your agenda and events near you…</p>
          <SkeletonRows count={5} />
        </>
      ) : (
        !plan.error && (
          <EmptyState
            icon={<CalendarCheck />}
            title="Nothing to add this week"
            text="Your week is full, or you have no goals yet. Set one, or tell the coach what you'd like to start."
            action={
              <Button variant="secondary" onClick={plan.refresh}>
                Look again
              </Button>
            }
          />
        )
      )}
    </Dialog>
  );
}

interface PlanProps {
  entries: readonly PlanEntry[];
  madeAt: Date;
  plan: ReturnType<typeof useWeekPlan>;
}

function Plan({ entries, madeAt, plan }: PlanProps) {
  return (
    <>
      <p role="status" className="figures w-fit text-xs text-ink-faint">
        {plan.isProposing ? "Looking for more…" : `${entries.filter(isSaved).length} of ${entries.length} added`}
      </p>
      {groupByDay(entries, madeAt).map((day) => (
        <section key={day.title} aria-label={day.title} className="mt-4">
          <h3 className="type-eyebrow">{day.title}</h3>
          <ul className="mt-1 flex flex-col divide-y divide-line">
            {day.entries.map((entry) => (
              <WeekPlanLine
                key={entry.key}
                entry={entry}
                onAdd={() => void plan.addOne(entry)}
                onUndo={() => void plan.undoOne(entry)}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
