import { useMutation } from "@tanstack/react-query";
import { passkeyProblem } from "../../../api/passkeys.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { signInWithPasskey } from "./passkey-sign-in.ts";

/** Signs a member in again with a passkey of their own. */
export function ConfirmByPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const confirm = useMutation({
    mutationFn: () => signInWithPasskey("asked"),
    onSuccess: onConfirmed,
    onError: (error) => toast.show({ title: passkeyProblem(error), tone: "danger" }),
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
