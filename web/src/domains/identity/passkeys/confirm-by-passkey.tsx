import { useMutation } from "@tanstack/react-query";
import { passkeyProblem } from "../../../api/passkeys.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { confirmationTopics } from "../identity.queries.ts";
import { signInWithPasskey } from "./passkey-sign-in.ts";

/** Confirms a member's identity with one of their passkeys. */
export function ConfirmByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const confirm = useMutation({
    meta: { refetches: { onSuccess: confirmationTopics } },
    mutationFn: () => signInWithPasskey("asked"),
    onError: (error) => toast.show({ title: passkeyProblem(error), tone: "danger" }),
    onSettled: (_, error) => {
      if (error === null) onConfirmed();
    },
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      pending={confirm.isPending}
      pendingText="Waiting for your passkey..."
      onClick={() => confirm.mutate()}
    >
      Sign in again with a passkey
    </Button>
  );
}
