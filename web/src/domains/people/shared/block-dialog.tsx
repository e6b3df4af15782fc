import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { type PublicUser, useBlock } from "../people.queries.ts";
import { personName, shortName } from "./person-name.ts";
import { useUnblocking } from "./use-unblock.ts";

interface BlockDialogProps {
  person: Pick<PublicUser, "id" | "firstName" | "lastName" | "username">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** For a screen with nothing left to show afterwards. */
  onBlocked?: () => void;
}

/** Asks for confirmation before blocking a person. */
export function BlockDialog({ person, open, onOpenChange, onBlocked }: BlockDialogProps) {
  const name = personName(person);
  const unblock = useUnblocking(name);
  const block = useBlock({
    onSuccess() {
      onOpenChange(false);
      toast.show({
        title: `${name} is blocked`,
        action: { label: "Undo", onSelect: () => unblock.mutate(person) },
      });
      onBlocked?.();
    },
    onError(error) {
      onOpenChange(false);
      showFailure(error, "Failed to block. Please try again.");
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Block ${name}?`}
      description={`You and ${shortName(person)} won't see each other's profile, posts, messages or experiences. You'll no longer be friends, and your likes and comments on each other's posts are deleted. They aren't notified. You can unblock them under Privacy.`}
      confirmLabel="Block"
      pending={block.isPending}
      pendingText="Blocking..."
      onConfirm={() => block.mutate(person)}
    />
  );
}
