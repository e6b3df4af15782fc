import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailure } from "../../../shared/failure.ts";
import { type Photo, useChangePhoto } from "../photos.queries.ts";
import { PhotoDetails } from "./photo-details.tsx";

interface EditPhotoProps {
  photo: Photo;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A photo's description and visibility. */
export function EditPhoto(props: EditPhotoProps) {
  return (
    <Dialog open={props.open} onOpenChange={props.onOpenChange} title="Edit photo">
      <Fields {...props} />
    </Dialog>
  );
}

/** Remounted each time it opens. */
function Fields({ photo, onOpenChange }: EditPhotoProps) {
  const [details, setDetails] = useState({ description: photo.description ?? "", isPublic: photo.isPublic });
  const change = useChangePhoto({
    onSuccess() {
      onOpenChange(false);
      toast.show({ title: "Photo saved", tone: "success" });
    },
    onError: (error) => showFailure(error, "Failed to save photo. Please try again."),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ id: photo.id, change: details });
  };
  return (
    <form onSubmit={save} className="flex flex-col gap-5">
      <PhotoDetails value={details} onChange={setDetails} />
      <ButtonRow>
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        <Button type="submit" pending={change.isPending} pendingText="Saving...">
          Save
        </Button>
      </ButtonRow>
    </form>
  );
}
