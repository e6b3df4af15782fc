import { useMutation } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";

interface SignInMethodRowProps {
  mark: ReactNode;
  name: string;
  detail: string;
  /** Other actions besides removing it. */
  actions?: ReactNode;
  /** The last sign-in method can't be removed. */
  isLast: boolean;
  /** The consequence of removing it, for the confirmation. */
  consequence: string;
  remove: () => Promise<unknown>;
}

/** A sign-in method that can be removed. */
export function SignInMethodRow({ mark, name, detail, actions, isLast, consequence, remove }: SignInMethodRowProps) {
  const [isAsking, setAsking] = useState(false);
  const reasonId = useId();
  const removal = useMutation({
    meta: { refetches: ["sign-in-methods"] },
    mutationFn: remove,
    onSuccess: () => toast.show({ title: `${name} removed`, tone: "success" }),
    onError: (error) => showFailure(error, "Couldn't remove it. Try again."),
    // The dialog closes after the list is refetched.
    onSettled: () => setAsking(false),
  });
  return (
    <li className="flex min-h-13 items-center gap-3.5">
      <span className="grid size-5 shrink-0 place-items-center text-ink-faint">{mark}</span>
      <div className="min-w-0 grow">
        <p className="text-sm font-medium wrap-anywhere">{name}</p>
        <p className="text-xs wrap-anywhere text-ink-faint">{detail}</p>
        {isLast && (
          <p id={reasonId} className="text-xs text-ink-faint">
            Your only way to sign in. Add another one to remove it.
          </p>
        )}
      </div>
      <div className="flex shrink-0 gap-1.5">
        {actions}
        {isLast ? (
          <Button variant="secondary" size="sm" disabled aria-describedby={reasonId} aria-label={`Remove ${name}`}>
            Remove
          </Button>
        ) : (
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            trigger={
              <Button variant="secondary" size="sm" aria-label={`Remove ${name}`}>
                Remove
              </Button>
            }
            title={`Remove ${name}?`}
            description={consequence}
            confirmLabel={`Remove ${name}`}
            pending={removal.isPending}
            pendingText="Removing..."
            onConfirm={() => removal.mutate()}
          />
        )}
      </div>
    </li>
  );
}
