import { lengths } from "@alongside/contract/kernel/limits.ts";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Input } from "../../../ui/input.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { showFailure } from "../../../shared/failure.ts";
import { type GoalStep, useChangeStep, useDeleteStep } from "../goals.queries.ts";

interface EditStepProps {
  goalId: string;
  step: GoalStep;
  onDone: () => void;
}

/** A step's text field with Delete. Escape cancels. */
export function EditStep({ goalId, step, onDone }: EditStepProps) {
  const [title, setTitle] = useState(step.title);
  const of = { goalId, stepId: step.id };
  const rename = useChangeStep(of, {
    onSuccess: onDone,
    onError: (error) => showFailure(error, "Failed to save the step. Please try again."),
  });
  const remove = useDeleteStep(of, {
    onError: (error) => showFailure(error, "Failed to delete the step. Please try again."),
  });
  const isBlank = title.trim() === "";
  const save = () => {
    if (title.trim() === step.title) onDone();
    else if (!isBlank) rename.mutate({ title: title.trim() });
  };
  return (
    <form
      className="flex flex-wrap items-center justify-end gap-2 py-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label="Step" hideLabel className="min-w-0 grow basis-56">
        <Input
          dir="auto"
          ref={focusOnMount}
          value={title}
          maxLength={lengths.title}
          onChange={(event) => setTitle(event.currentTarget.value)}
          onKeyDown={(event) => event.key === "Escape" && onDone()}
        />
      </Field>
      <IconButton
        tone="danger"
        label={`Delete the step ${step.title}`}
        icon={<Trash2 />}
        pending={remove.isPending}
        onClick={() => remove.mutate()}
      />
      <Button variant="secondary" onClick={onDone}>
        Cancel
      </Button>
      <Button type="submit" variant="achieve" disabled={isBlank} pending={rename.isPending} pendingText="Saving...">
        Save
      </Button>
    </form>
  );
}
