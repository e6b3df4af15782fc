import { CircleUserRound, Lock, Pencil, Trash2 } from "lucide-react";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { type Photo, useDeletePhoto } from "../photos.queries.ts";
import { EditPhoto } from "./edit-photo.tsx";
import { SetProfilePhoto } from "./set-profile-photo.tsx";

/** The owner's open dialog for the photo. */
export type Task = "profile" | "edit" | "delete";

interface OwnerActionsProps {
  photo: Photo;
  task: Task | null;
  onTask: (task: Task | null) => void;
  onDeleted: () => void;
}

export function OwnerActions({ photo, task, onTask, onDeleted }: OwnerActionsProps) {
  const close = () => onTask(null);
  const remove = useDeletePhoto({
    onSuccess() {
      close();
      onDeleted();
      toast.show({ title: "Photo deleted", tone: "success" });
    },
    onError: (error) => showFailure(error, "Failed to delete photo. Please try again."),
  });
  const dialog = (its: Task) => ({ open: task === its, onOpenChange: (open: boolean) => onTask(open ? its : null) });
  return (
    <div className="mt-4 flex flex-wrap items-center gap-2">
      {photo.isProfilePhoto && (
        <Badge tone="sage" icon={<CircleUserRound />}>
          Profile Photo
        </Badge>
      )}
      {!photo.isPublic && <Badge icon={<Lock />}>Only you see it</Badge>}
      <div className="flex grow flex-wrap justify-end gap-2">
        {!photo.isProfilePhoto && (
          <Button
            variant="secondary"
            size="sm"
            icon={<CircleUserRound className="size-4" />}
            onClick={() => onTask("profile")}
          >
            Set as Profile
          </Button>
        )}
        <Button variant="secondary" size="sm" icon={<Pencil className="size-4" />} onClick={() => onTask("edit")}>
          Edit
        </Button>
        <Button variant="danger-quiet" size="sm" icon={<Trash2 className="size-4" />} onClick={() => onTask("delete")}>
          Delete
        </Button>
      </div>
      <SetProfilePhoto photo={photo} {...dialog("profile")} />
      <EditPhoto photo={photo} {...dialog("edit")} />
      <ConfirmDialog
        {...dialog("delete")}
        title="Delete this photo?"
        description={
          photo.isProfilePhoto ? "It's deleted permanently. Your profile picture stays." : "It's deleted permanently."
        }
        confirmLabel="Delete photo"
        pending={remove.isPending}
        pendingText="Deleting..."
        onConfirm={() => remove.mutate(photo.id)}
      />
    </div>
  );
}
