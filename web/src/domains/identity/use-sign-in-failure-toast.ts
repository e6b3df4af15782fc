import { useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { paths } from "../../app/paths.ts";
import { toast } from "../../ui/toast-store.ts";
import { signInFailure } from "./shared/sign-in-failure.ts";

/** Says once why linking or confirming at a provider led back to one's own profile, and takes it off the address. */
export function useSignInFailureToast(): void {
  const { error, provider } = useSearch({ strict: false });
  const navigate = useNavigate();
  useEffect(() => {
    const failure = signInFailure(error, { provider, screen: "settings" });
    if (failure === undefined) return;
    toast.show({ ...failure, tone: "danger" });
    void navigate({ to: paths.ownProfile, search: {}, replace: true });
  }, [error, provider, navigate]);
}
