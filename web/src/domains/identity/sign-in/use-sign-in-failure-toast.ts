import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { toast } from "../../../ui/toast-store.ts";
import { redirectFailure, type SignInAttempt } from "./sign-in-failures.rules.ts";

const routes = { login: "/login", signup: "/signup", settings: "/app/profile" } as const;

/**
 * Shows once why a provider sign-in failed, and removes the reason from the URL, so that neither reloading nor the back
 * button shows it again.
 */
export function useSignInFailureToast(screen: SignInAttempt["screen"]): void {
  const { error, provider } = useSearch({ from: routes[screen] });
  const navigate = useNavigate();
  useEffect(() => {
    if (error === undefined && provider === undefined) return;
    const failure = redirectFailure(screen, { error, provider });
    if (failure !== null) toast.show({ ...failure, tone: "danger" });
    void navigate({
      to: ".",
      search: (search) => ({ ...search, error: undefined, provider: undefined }),
      replace: true,
    });
  }, [screen, error, provider, navigate]);
}
