import { goalLimits } from "@alongside/contract/goals/goals.constants.ts";
import { lengths } from "@alongside/contract/kernel/limits.ts";
import { CornerDownLeft, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { Field } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Input } from "../../../ui/input.tsx";
import { showFailure } from "../../../shared/failure.ts";
import { type Goal, useAddStep } from "../goals.queries.ts";

/** One line for the next step; it stays open, so that several can be added in a row. */
export function AddStep({ goal }: { goal: Goal }) {
  const [title, setTitle] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const add = useAddStep(goal.id, {
    onError: (error, failed) => {
      showFailure(error, "Failed to add the step. Please try again.");
      setTitle((typed) => (typed === "" ? failed : typed));
    },
  });
  if (goal.steps.length >= goalLimits.steps) {
    return <p className="mt-1 text-xs text-ink-faint">A goal can have {goalLimits.steps} steps.</p>;
  }
  const step = title.trim();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (step === "") return;
        add.mutate(step);
        setTitle("");
        field.current?.focus();
      }}
    >
      <Field label={`Next step for ${goal.title}`} hideLabel>
        <Input
          quiet
          icon={<Plus />}
          dir="auto"
          ref={field}
          value={title}
          maxLength={lengths.title}
          placeholder={goal.steps.length === 0 ? "The smallest first step" : "Add a step"}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => setTitle(event.currentTarget.value)}
          end={
            step === "" ? undefined : (
              <IconButton type="submit" label={`Add step to ${goal.title}`} icon={<CornerDownLeft />} />
            )
          }
        />
      </Field>
    </form>
  );
}
