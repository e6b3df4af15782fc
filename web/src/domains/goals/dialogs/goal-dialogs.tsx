import { AddGoalDialog } from "./add-goal-dialog.tsx";
import { DeleteGoalDialog } from "./delete-goal-dialog.tsx";
import { EditGoalDialog } from "./edit-goal-dialog.tsx";
import type { GoalDialog } from "./goal-dialog.ts";
import { GoalHistoryDialog } from "./goal-history-dialog.tsx";
import type { Goal } from "../goals.queries.ts";

interface GoalDialogsProps {
  dialog: GoalDialog;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onCompleted: (goal: Goal) => void;
}

/** Renders the open dialog. */
export function GoalDialogs({ dialog, onCompleted, ...state }: GoalDialogsProps) {
  switch (dialog.kind) {
    case "add":
      return <AddGoalDialog {...state} starter={dialog.starter} />;
    case "edit":
      return <EditGoalDialog {...state} goal={dialog.goal} onCompleted={onCompleted} />;
    case "history":
      return <GoalHistoryDialog {...state} goal={dialog.goal} />;
    case "delete":
      return <DeleteGoalDialog {...state} goal={dialog.goal} />;
  }
}
