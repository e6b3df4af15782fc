import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { isUnauthorized } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { paths } from "../../app/paths.ts";
import { toast } from "../../ui/toast-store.ts";
import { failureText } from "../identity/shared/failure.ts";
import { forgetAdministrator } from "./admin-session.ts";

/** Ends the session on the server and forgets it here; one that had ended already is only forgotten. */
export function useAdminLogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () =>
      call("POST /api/admin/logout").catch((error: unknown) => {
        if (!isUnauthorized(error)) throw error;
      }),
    onSuccess: () => {
      forgetAdministrator(client);
      void navigate({ to: paths.adminLogin });
    },
    onError: (error) => {
      const description = failureText(error, "Please try again.");
      toast.show({ title: "You are still signed in", description, tone: "danger" });
    },
  });
}
