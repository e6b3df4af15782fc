import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { dayOf, nameOfMember } from "./list-labels.ts";
import type { User } from "./lists.queries.ts";

interface EndProDialogProps {
  user: User & { proUntil: string };
  open: boolean;
  onOpenChange: (open: boolean) => void;
  pending: boolean;
  onConfirm: () => void;
}

/** Asks before ending Pro time that was paid for. */
export function EndProDialog({ user, ...dialog }: EndProDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={`End Pro for ${nameOfMember(user)}?`}
      description={`They paid for Pro until ${dayOf(user.proUntil)}. They lose that time, and they're told.`}
      confirmLabel="End Pro"
    />
  );
}

export function hasPaidPro<T extends { proUntil: string | null }>(user: T): user is T & { proUntil: string } {
  return user.proUntil !== null;
}
