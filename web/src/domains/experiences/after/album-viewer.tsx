import { Link } from "@tanstack/react-router";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { paths } from "../../../app/paths.ts";
import { showFailure } from "../../../shared/failure.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { PictureViewer } from "../../../ui/picture-viewer.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { PersonAvatar } from "../../people/shared/person-card.tsx";
import { PersonMenu } from "../../people/shared/person-menu.tsx";
import { personName } from "../../people/shared/person-name.ts";
import { type AlbumPhoto, useRemovePhoto } from "./album.queries.ts";

interface AlbumViewerProps {
  experienceId: string;
  photos: readonly AlbumPhoto[];
  at: number;
  open: boolean;
  /** Shows another photo by its index, or closes with null. */
  onMove: (at: number | null) => void;
}

/** A photo of an album with who added it, who can be reported, and its removal. */
export function AlbumViewer({ experienceId, photos, at, open, onMove }: AlbumViewerProps) {
  const [isRemoving, setRemoving] = useState(false);
  const last = photos.length - 1;
  // Another may have been removed meanwhile.
  const index = Math.min(at, last);
  const remove = useRemovePhoto(experienceId, {
    onSuccess() {
      setRemoving(false);
      onMove(last === 0 ? null : Math.min(index, last - 1));
      toast.show({ title: "Photo removed", tone: "success" });
    },
    onError: (error) => showFailure(error, "Couldn't remove the photo. Please try again."),
  });
  const photo = photos[index];
  if (photo === undefined) return null;
  const { user } = photo;
  return (
    <PictureViewer
      title="Photo"
      pictures={photos.map(({ id, url, user: by }) => ({ id, src: url, name: `Photo by ${personName(by)}` }))}
      at={index}
      open={open}
      onMove={onMove}
    >
      <div className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2">
        <PersonAvatar user={user} size="sm" />
        <Link
          to={paths.profile(user.id)}
          className="min-w-0 grow basis-28 truncate rounded-xs text-sm font-semibold hover:underline"
        >
          <bdi>{personName(user)}</bdi>
        </Link>
        {photo.canRemove && (
          <Button
            variant="danger-quiet"
            size="sm"
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={() => setRemoving(true)}
          >
            Remove
          </Button>
        )}
        <PersonMenu
          person={user}
          report={{ type: "photo", id: photo.id, what: "this photo" }}
          label="More about this photo"
          onBlocked={() => onMove(null)}
        />
      </div>
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title="Remove this photo?"
        description="It's deleted for everyone who joined. This can't be undone."
        confirmLabel="Remove photo"
        pending={remove.isPending}
        onConfirm={() => remove.mutate(photo.id)}
      />
    </PictureViewer>
  );
}
