import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { type Goal, useTickGoal } from "../goals.queries.ts";

/** Completes a goal and reopens it. The change shows at once, and is reverted if the request fails. */
export function useCompletion(goal: Goal, onCompleted: (goal: Goal) => void) {
  const { mutate, isPending, variables } = useTickGoal(goal.id, {
    onSuccess(saved) {
      // It is sent later, as the toast says.
      if (saved === null) return;
      if (saved.isCompleted) onCompleted(saved);
      else
        toast.show({ title: "The goal is open again", description: `Its ${saved.karmaReward} karma were taken back.` });
    },
    onError: (error) => showFailure(error, "Failed to update goal. Please try again."),
  });
  const isCompleted = (isPending ? variables?.isCompleted : undefined) ?? goal.isCompleted;
  return {
    isCompleted,
    isPending,
    // A double click completes it once. After the server's answer the next click counts, even while lists are still loading.
    toggle: () => {
      if (isCompleted === goal.isCompleted) mutate({ isCompleted: !isCompleted });
    },
  };
}
