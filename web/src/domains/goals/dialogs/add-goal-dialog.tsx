import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { GoalForm } from "./goal-form.tsx";
import type { GoalStarter } from "./goal-starters.ts";
import { useAddGoal } from "../goals.queries.ts";

interface AddGoalDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  starter: GoalStarter | undefined;
}

/** Adds a goal; the input is kept if saving fails. */
export function AddGoalDialog({ open, onOpenChange, starter }: AddGoalDialogProps) {
  const add = useAddGoal({
    onSuccess() {
      onOpenChange(false);
      toast.show({ title: "Goal created successfully!", tone: "success" });
    },
    onError: (error) => showFailure(error, "Failed to create goal. Please try again."),
  });
  return (
    <GoalForm
      open={open}
      onOpenChange={onOpenChange}
      heading="Add Goal"
      description="A few words are enough. You can add steps later."
      values={{ title: "", description: "", category: null, targetDate: "", visibility: "private", ...starter }}
      submitLabel="Add Goal"
      pendingText="Adding..."
      pending={add.isPending}
      onSave={(goal) => add.mutate(goal)}
    />
  );
}
