import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { paths } from "../../../app/paths.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import type { Account } from "../team.queries.ts";
import { secondFactorTopics, useChangeFailed } from "./second-factor.queries.ts";

/** For a colleague who has lost their second factor. */
export function ResetSecondFactor({ account: { id, username } }: { account: Account }) {
  const [isOpen, setOpen] = useState(false);
  const failed = useChangeFailed();
  const reset = useMutation({
    meta: { refetches: secondFactorTopics },
    mutationFn: () => call("DELETE /api/admin/accounts/{id}/second-factor", { params: { id } }),
    onSuccess: () => {
      setOpen(false);
      toast.show({ title: "Second factor removed", description: `${username} is signed out.`, tone: "success" });
    },
    onError: (error) => {
      setOpen(false);
      failed(error, "Couldn't remove it. Try again.", paths.adminTeam);
    },
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<Button variant="secondary">Remove second factor</Button>}
      title={`Remove ${username}'s second factor?`}
      description="Do this only if they lost it and you're sure it's them. Their password alone then lets them in."
      confirmLabel="Remove second factor"
      pending={reset.isPending}
      pendingText="Removing..."
      onConfirm={() => reset.mutate()}
    />
  );
}
