import { clsx } from "clsx";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { showFailure } from "../../../shared/failure.ts";
import { EditStep } from "./edit-step.tsx";
import { type GoalStep, useChangeStep } from "../goals.queries.ts";

interface GoalStepRowProps {
  goalId: string;
  step: GoalStep;
}

/** A step with its checkbox; a tick shows at once, and is reverted if the request fails. */
export function GoalStepRow({ goalId, step }: GoalStepRowProps) {
  // Undefined until it is edited for the first time; after that the pencil takes the focus back.
  const [isEdited, setEdited] = useState<boolean>();
  const tick = useChangeStep(
    { goalId, stepId: step.id },
    { onError: (error) => showFailure(error, "Failed to save the step. Please try again.") },
  );
  if (isEdited) {
    return (
      <li>
        <EditStep goalId={goalId} step={step} onDone={() => setEdited(false)} />
      </li>
    );
  }
  const isDone = (tick.isPending ? tick.variables?.isDone : undefined) ?? step.isDone;
  return (
    <li className="group/step flex items-start justify-between gap-2">
      <Checkbox
        className="min-w-0 grow"
        checked={isDone}
        onCheckedChange={(isDone) => tick.mutate({ isDone })}
        label={
          <span dir="auto" className={clsx("wrap-anywhere", isDone && "text-ink-faint line-through")}>
            {step.title}
          </span>
        }
      />
      <IconButton
        ref={isEdited === false ? focusOnMount : undefined}
        size="sm"
        label={`Change the step ${step.title}`}
        icon={<Pencil className="size-4!" />}
        className="mt-1 -mr-1.5 text-ink-faint group-hover/step:opacity-100 focus-visible:opacity-100 pointer-fine:opacity-0 pointer-coarse:mt-0 pointer-coarse:-mr-2.5"
        onClick={() => setEdited(true)}
      />
    </li>
  );
}
