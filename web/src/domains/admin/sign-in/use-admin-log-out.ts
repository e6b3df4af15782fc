import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { isUnauthorized } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { paths } from "../../../app/paths.ts";
import { toast } from "../../../ui/toast-store.ts";
import { forgetAdministrator } from "../admin-session.ts";
import { forgetDrafts } from "../drafts.ts";

/** Ends the session here even if the server can't be reached (P-ADMIN-12). */
export function useAdminLogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () =>
      call("POST /api/admin/logout").catch((error: unknown) => {
        if (!isUnauthorized(error)) throw error;
      }),
    onError: () => {
      toast.show({
        title: "Logged out here only",
        description: "Couldn't reach the server. Your session there ends 8 hours after it started.",
        tone: "danger",
      });
    },
    onSettled: () => {
      forgetDrafts(sessionStorage);
      forgetAdministrator(client);
      void navigate({ to: paths.adminLogin });
    },
  });
}
