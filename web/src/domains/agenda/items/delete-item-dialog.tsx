import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { type AgendaItem, useDeleteItem, useRestoreItem } from "../agenda.queries.ts";

interface DeleteItemDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  item: AgendaItem;
}

export function DeleteItemDialog({ open, onOpenChange, item }: DeleteItemDialogProps) {
  const restore = useRestoreItem({
    onSuccess: ({ title }) => toast.show({ title: "Back on your agenda", description: title, tone: "success" }),
    onError: (error) => showFailure(error, "Failed to put it back. Please try again."),
  });
  const remove = useDeleteItem({
    onSuccess(_, { title }) {
      onOpenChange(false);
      const action = { label: "Undo", onSelect: () => restore.mutate(item) };
      toast.show({ title: "Agenda item deleted", description: title, tone: "success", action });
    },
    onError(error) {
      onOpenChange(false);
      showFailure(error, "Failed to delete agenda item. Please try again.");
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Delete “${item.title}”?`}
      description="It comes off your agenda and the calendars that follow it."
      confirmLabel="Delete item"
      pending={remove.isPending}
      pendingText="Deleting..."
      onConfirm={() => remove.mutate(item)}
    />
  );
}
