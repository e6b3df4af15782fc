import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast-store.ts";
import { sessionQuery } from "../identity/identity.queries.ts";
import { showFailure } from "../../shared/failure.ts";

export function RemovePicture({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation({
    meta: { refetches: { onSuccess: ["own-picture"] }, inBackground: true },
    mutationFn: () => call("DELETE /api/profile/picture"),
    onSuccess: (account) => {
      client.setQueryData(sessionQuery.queryKey, account);
      toast.show({ title: "Profile picture removed", tone: "success" });
      setAsking(false);
      onDone();
    },
    onError: (error) => showFailure(error, "Failed to remove profile picture. Please try again."),
  });
  return (
    <ConfirmDialog
      open={isAsking}
      onOpenChange={setAsking}
      trigger={
        <Button variant="danger-quiet" size="sm" className="-ml-3" icon={<Trash2 className="size-4" />}>
          Remove picture
        </Button>
      }
      title="Remove your picture?"
      description="People see your initials instead. You can add a new one at any time."
      confirmLabel="Remove picture"
      pending={remove.isPending}
      pendingText="Removing..."
      onConfirm={() => remove.mutate()}
    />
  );
}
