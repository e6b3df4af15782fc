import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import type { PublicUser } from "../../people/people.queries.ts";
import { personName, shortName } from "../../people/shared/person-name.ts";
import { useRemoveFriend } from "../friends.queries.ts";

interface RemoveFriendDialogProps {
  person: Pick<PublicUser, "id" | "firstName" | "lastName" | "username">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RemoveFriendDialog({ person, open, onOpenChange }: RemoveFriendDialogProps) {
  const remove = useRemoveFriend({
    onSuccess() {
      onOpenChange(false);
      toast.show({ title: "Friend Removed" });
    },
    onError(error) {
      onOpenChange(false);
      showFailure(error, "Failed to remove friend.");
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove ${personName(person)}?`}
      description={`You'll no longer see what ${shortName(person)} shares with friends. They aren't notified.`}
      confirmLabel="Remove friend"
      pending={remove.isPending}
      pendingText="Removing..."
      onConfirm={() => remove.mutate(person)}
    />
  );
}
