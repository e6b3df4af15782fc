import { Trash2 } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { MenuItem } from "../../../ui/menu.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { PersonMenu } from "../../people/shared/person-menu.tsx";
import { titleOf, type Video } from "../video-list.rules.ts";
import { useDeleteVideo } from "../videos.queries.ts";

interface VideoMenuProps {
  video: Video;
  onDeleted: (id: string) => void;
  onBlocked: (userId: string) => void;
}

/** The "…" menu of a video: delete for its author, report and block for others. */
export function VideoMenu({ video, onDeleted, onBlocked }: VideoMenuProps) {
  // Fixed when opened, whatever is on the stage later.
  const [deleting, setDeleting] = useState<string | null>(null);
  const remove = useDeleteVideo({
    onSuccess(_, id) {
      setDeleting(null);
      onDeleted(id);
      toast.show({ title: "Video deleted", tone: "success" });
    },
    onError(error) {
      setDeleting(null);
      showFailure(error, "Failed to delete video. Please try again.");
    },
  });
  return (
    <>
      <PersonMenu
        size="md"
        person={video.user}
        label={`More about ${titleOf(video)}`}
        report={{ type: "video", id: video.id, what: "this video" }}
        className="bg-raised text-ink! shadow-soft ring-1 ring-line ring-inset"
        onBlocked={() => onBlocked(video.userId)}
        extra={
          video.isOwn && (
            <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => setDeleting(video.id)}>
              Delete
            </MenuItem>
          )
        }
      />
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(isOpen) => !isOpen && setDeleting(null)}
        title="Delete this video?"
        description="Its likes and views go with it. This cannot be undone."
        confirmLabel="Delete video"
        pending={remove.isPending}
        pendingText="Deleting..."
        onConfirm={() => deleting !== null && remove.mutate(deleting)}
      />
    </>
  );
}
