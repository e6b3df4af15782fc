import { useMutation } from "@tanstack/react-query";
import { toast } from "../../../ui/toast-store.ts";
import type { SignInAttempt } from "../sign-in/sign-in-failures.rules.ts";
import { useEntrance } from "../sign-in/use-entrance.ts";
import type { Firebase, PopupMethod } from "./firebase.ts";
import { appleSignIn, failureOf, googleSignIn, SyncError } from "./flows.ts";

interface PopupSignIn {
  open: () => Promise<Firebase>;
  method: PopupMethod;
  screen: SignInAttempt["screen"];
  next: string | undefined;
}

/** Signs in with Google or Apple through Firebase, and shows errors. */
export function usePopupSignIn({ open, method, screen, next }: PopupSignIn) {
  const enter = useEntrance(next);
  return useMutation({
    mutationFn: async () => {
      const firebase = await open();
      try {
        return await (method === "google" ? googleSignIn(firebase) : appleSignIn(firebase));
      } catch (error) {
        // Signs out of Firebase if the server opened no session.
        if (error instanceof SyncError) await firebase.signOut();
        throw error;
      }
    },
    onSuccess: (account) => {
      if (account !== null) enter(account);
    },
    onError: (error) => {
      const failure = failureOf(error, { method, screen });
      if (failure !== null) toast.show({ ...failure, tone: "danger" });
    },
  });
}
