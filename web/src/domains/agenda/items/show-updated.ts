import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";

export function showUpdated(undo?: () => void): void {
  const action = undo && { label: "Undo", onSelect: undo };
  toast.show({ title: "Agenda item updated successfully!", tone: "success", ...(action && { action }) });
}

export function showUpdateFailed(error: unknown): void {
  showFailure(error, "Failed to update agenda item. Please try again.");
}
