import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { type Goal, useDeleteGoal } from "../goals.queries.ts";

interface DeleteGoalDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  goal: Goal;
}

export function DeleteGoalDialog({ open, onOpenChange, goal }: DeleteGoalDialogProps) {
  const remove = useDeleteGoal({
    onSuccess: () => toast.show({ title: "Goal deleted", tone: "success" }),
    onError: (error) => showFailure(error, "Failed to delete goal. Please try again."),
  });
  const { title, isCompleted, karmaReward } = goal;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete “${title}”?`}
      description={
        isCompleted
          ? `Its steps and its history go with it, and the ${karmaReward} karma it paid are taken back.`
          : "Its steps and its history go with it. This cannot be undone."
      }
      confirmLabel="Delete goal"
      pending={remove.isPending}
      pendingText="Deleting..."
      onConfirm={() => remove.mutate(goal.id, { onSettled: () => onOpenChange(false) })}
    />
  );
}
