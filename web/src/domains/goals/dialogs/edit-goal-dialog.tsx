import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { GoalForm, type GoalFormResult } from "./goal-form.tsx";
import { type Goal, useChangeGoal } from "../goals.queries.ts";
import { dateFieldValue } from "../goals.rules.ts";

interface EditGoalDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  goal: Goal;
  onCompleted: (goal: Goal) => void;
}

export function EditGoalDialog({ open, onOpenChange, goal, onCompleted }: EditGoalDialogProps) {
  const change = useChangeGoal(goal.id, {
    onSuccess(saved) {
      onOpenChange(false);
      if (saved.isCompleted && !goal.isCompleted) onCompleted(saved);
      else toast.show({ title: "Goal saved", tone: "success" });
    },
    onError: (error) => showFailure(error, "Failed to save goal. Please try again."),
  });
  const save = (
    { title, description, category, targetDate, visibility, progress }: GoalFormResult,
    changed: ReadonlySet<string>,
  ) => {
    if (changed.size === 0) return onOpenChange(false);
    change.mutate({
      title,
      description,
      category,
      targetDate,
      // Sent only if changed here, because another device may have changed them meanwhile.
      ...(changed.has("visibility") && { visibility }),
      ...(changed.has("progress") && { progress }),
    });
  };
  return (
    <GoalForm
      open={open}
      onOpenChange={onOpenChange}
      heading="Edit goal"
      values={{
        title: goal.title,
        description: goal.description ?? "",
        category: goal.category,
        targetDate: dateFieldValue(goal.targetDate),
        visibility: goal.visibility,
        progress: goal.progress,
      }}
      hasProgress={!goal.isCompleted}
      submitLabel="Save"
      pendingText="Saving..."
      pending={change.isPending}
      onSave={save}
    />
  );
}
