import { Check } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { isBusy, isSaved, type PlanEntry, timeSpan } from "./week-plan.rules.ts";

interface WeekPlanLineProps {
  entry: PlanEntry;
  onTake: () => void;
  onUndo: () => void;
}

/** One proposal with the tick that takes it, and takes it back. */
export function WeekPlanLine({ entry, onTake, onUndo }: WeekPlanLineProps) {
  const tick = useRef<HTMLButtonElement>(null);
  // The button below goes with its act; the keyboard goes on at the tick.
  const fromTick = (act: () => void) => () => {
    tick.current?.focus();
    act();
  };
  const { line, state } = entry;
  const isTaken = isSaved(entry) || state.status === "undoing";
  return (
    <li className="flex items-start gap-3 py-3">
      <IconButton
        ref={tick}
        label={`Add: ${line.title}`}
        icon={<Check className={isTaken ? "stroke-3 text-sage-ink" : "text-ink-faint"} />}
        tone="raised"
        pressed={isTaken}
        pending={isBusy(entry)}
        onClick={isTaken ? onUndo : onTake}
        className={isTaken ? "bg-sage-soft!" : undefined}
      />
      <div className="min-w-0 grow">
        <p className="figures text-xs text-ink-faint">
          {line.kind === "agenda" ? timeSpan(line.dateTime, line.duration) : line.goalTitle}
        </p>
        <p dir="auto" className="font-semibold text-ink [overflow-wrap:anywhere]">
          {line.title}
        </p>
        {/* What is taken needs no reason any more: its outcome stands in that place, and little moves. */}
        {!isTaken && <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{line.reason}</p>}
        <Outcome entry={entry} onTake={fromTick(onTake)} onUndo={fromTick(onUndo)} />
      </div>
    </li>
  );
}

function Outcome({ entry: { line, state }, onTake, onUndo }: WeekPlanLineProps) {
  if (state.status === "saved" || state.status === "undoing") {
    const isUndoing = state.status === "undoing";
    return (
      <div className="flex flex-wrap items-center gap-x-2 text-sm">
        {isUndoing || state.message === undefined ? (
          <span className="font-medium text-sage-ink">
            {line.kind === "agenda" ? "On your agenda" : "Added to your goal"}
          </span>
        ) : (
          <span role="alert" className="text-danger-ink">
            {state.message}
          </span>
        )}
        <Button variant="quiet" size="sm" aria-label={`Undo: ${line.title}`} disabled={isUndoing} onClick={onUndo}>
          Undo
        </Button>
      </div>
    );
  }
  if (state.status === "failed") {
    return (
      <div role="alert" className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
        <span className="text-danger-ink">{state.message}</span>
        <Button variant="quiet" size="sm" aria-label={`Try again: ${line.title}`} onClick={onTake}>
          Try again
        </Button>
      </div>
    );
  }
  return null;
}
