import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useApiMutation } from "../../../api/use-api-mutation.ts";
import { call, type Input } from "../../../api/call.ts";
import { paths } from "../../../app/paths.ts";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { forgetAdministrator } from "../admin-session.ts";
import type { Account } from "../team.queries.ts";

export type AccountChange = NonNullable<Input<"PATCH /api/admin/accounts/{id}">["body"]>;

/** Changes a portal account. Changing your own signs you out, so it leads to the login screen. */
export function useAccountChange({ id, username }: Account, isOwnAccount: boolean, onDone: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useApiMutation(
    (body: AccountChange) => call("PATCH /api/admin/accounts/{id}", { params: { id }, body }),
    isOwnAccount ? { onError: ["admin-accounts"] } : ["admin-accounts"],
    {
      onSuccess: () => {
        onDone();
        if (!isOwnAccount) {
          toast.show({ title: "Account changed", description: `${username} has to log in again.`, tone: "success" });
          return;
        }
        forgetAdministrator(client);
        toast.show({ title: "Account changed", description: "Please log in again.", tone: "success" });
        void navigate({ to: paths.adminLogin });
      },
      onError: (error) => showFailure(error, "Couldn't change the account. Please try again."),
    },
  );
}
