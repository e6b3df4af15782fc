import { Check } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { isBusy, isSaved, type PlanEntry, timeSpan } from "./week-plan.rules.ts";

interface WeekPlanLineProps {
  entry: PlanEntry;
  onAdd: () => void;
  onUndo: () => void;
}

/** One proposal with a button that adds or removes it. */
export function WeekPlanLine({ entry, onAdd, onUndo }: WeekPlanLineProps) {
  const { line, state } = entry;
  const isAdded = isSaved(entry) || state.status === "undoing";
  return (
    <li className="flex items-start gap-3 py-3">
      <IconButton
        label={`Add: ${line.title}`}
        icon={<Check className={isAdded ? "stroke-3 text-sage-ink" : "text-ink-faint"} />}
        tone="raised"
        pressed={isAdded}
        pending={isBusy(entry)}
        onClick={isAdded ? onUndo : onAdd}
        className={isAdded ? "bg-sage-soft!" : undefined}
      />
      <div className="min-w-0 grow">
        <p className="figures text-xs text-ink-faint">
          {line.kind === "agenda" ? timeSpan(line.dateTime, line.duration) : line.goalTitle}
        </p>
        <p dir="auto" className="font-semibold text-ink [overflow-wrap:anywhere]">
          {line.title}
        </p>
        {/* Once added, the outcome replaces the reason, which keeps the layout stable. */}
        {!isAdded && <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">{line.reason}</p>}
        <Outcome entry={entry} onAdd={onAdd} onUndo={onUndo} />
      </div>
    </li>
  );
}

function Outcome({ entry: { line, state }, onAdd, onUndo }: WeekPlanLineProps) {
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
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Undo: ${line.title}`}
          disabled={isUndoing}
          focusableWhenDisabled
          onClick={onUndo}
        >
          Undo
        </Button>
      </div>
    );
  }
  if (state.status === "failed") {
    return (
      <div role="alert" className="mt-1 flex flex-wrap items-center gap-x-2 text-sm">
        <span className="text-danger-ink">{state.message}</span>
        <Button variant="quiet" size="sm" aria-label={`Try again: ${line.title}`} onClick={onAdd}>
          Try again
        </Button>
      </div>
    );
  }
  return null;
}
