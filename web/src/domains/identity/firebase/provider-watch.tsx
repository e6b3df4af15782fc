import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "../../../api/call.ts";
import { Spinner } from "../../../ui/spinner.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { sessionQuery } from "../identity.queries.ts";
import type { SignInAttempt } from "../sign-in/sign-in-failures.rules.ts";
import { useEntrance } from "../sign-in/use-entrance.ts";
import type { Firebase } from "./firebase.ts";
import { failureOf, finishRedirect, wasRedirected } from "./flows.ts";

interface ProviderWatchProps {
  open: () => Promise<Firebase>;
  screen: SignInAttempt["screen"];
  next: string | undefined;
}

/**
 * On the login and sign-up screens: finishes a sign-in that returned from the provider's page, and refetches the
 * session when a provider user appears, as from another tab (P-IDENTITY-15). Such a user alone opens no session: one
 * that was ended elsewhere stays ended.
 */
export function ProviderWatch({ open, screen, next }: ProviderWatchProps) {
  const client = useQueryClient();
  const enter = useEntrance(next);
  const [isReturning] = useState(wasRedirected);
  const { mutate: finish, isPending } = useMutation({
    mutationFn: async () => finishRedirect(await open()),
    onSuccess: (account) => {
      if (account !== null) enter(account);
    },
    onError: (error) => {
      const failure = failureOf(error, { method: "redirect", screen });
      // A visitor who only opened the screen hasn't tried to sign in, so no failure is shown.
      if (failure !== null && isReturning) toast.show({ ...failure, tone: "danger" });
    },
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    finish();
  }, [finish]);

  const askAgain = useEffectEvent(async () => {
    const account = await call("GET /api/auth/user").catch(() => null);
    // A sign-in started in this tab continues by itself.
    const isBusy = client.isMutating() > 0 || client.getQueryData(sessionQuery.queryKey) !== null;
    if (account !== null && !isBusy) enter(account);
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let hasLeft = false;
    const watch = async () => {
      const firebase = await open();
      if (!hasLeft) stop = firebase.onUser((isThere) => void (isThere && askAgain()));
    };
    watch().catch(() => undefined);
    return () => {
      hasLeft = true;
      stop?.();
    };
  }, [open]);

  if (!isReturning || !isPending) return null;
  return (
    <p role="status" className="mb-6 flex items-center gap-3 text-ink-soft">
      <Spinner /> Signing you in...
    </p>
  );
}
