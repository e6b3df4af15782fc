import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { Fingerprint } from "lucide-react";
import { useEffect } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { canSuggestPasskeys, passkeyProblem, stopSuggestingPasskeys } from "../../../api/passkeys.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { configQuery } from "../identity.queries.ts";
import { openSession } from "../security/open-session.ts";
import { signInWithPasskey } from "./passkey-sign-in.ts";

/** Milliseconds after which the suggestion restarts: the server's challenge expires after five minutes. */
const suggestionLifetime = 4 * 60_000;

/** Signs in with a passkey, by this button or by the browser's suggestion in the email field. */
export function PasskeyButton({ next }: { next: string }) {
  const { passkeys } = useSuspenseQuery(configQuery).data;
  const client = useQueryClient();
  const { history } = useRouter();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: signInWithPasskey,
    onSuccess: (account) => {
      openSession(client, account);
      toast.show({ title: "Welcome back!", description: "Logged in successfully", tone: "success" });
      history.push(next);
    },
    onError: (error, mode) => {
      // An ignored suggestion isn't an error.
      if (mode === "suggested" && !(error instanceof ApiError)) return;
      toast.show({ title: "Login Failed", description: passkeyProblem(error), tone: "danger" });
    },
  });
  useEffect(() => {
    if (!passkeys) return;
    let again: ReturnType<typeof setInterval> | undefined;
    const leave = new AbortController();
    void canSuggestPasskeys().then((can) => {
      if (!can || leave.signal.aborted) return;
      mutate("suggested");
      again = setInterval(() => mutate("suggested"), suggestionLifetime);
    });
    return () => {
      leave.abort();
      clearInterval(again);
      stopSuggestingPasskeys();
    };
  }, [passkeys, mutate]);
  if (!passkeys) return null;
  return (
    <Button
      block
      size="lg"
      variant="secondary"
      icon={<Fingerprint aria-hidden="true" className="size-5" />}
      pending={isPending && variables === "asked"}
      pendingText="Waiting for your passkey..."
      onClick={() => mutate("asked")}
    >
      Sign in with a passkey
    </Button>
  );
}
