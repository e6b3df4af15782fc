import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import type { CropArea } from "../../../ui/crop.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { showFailureWithReason } from "../../../shared/failure.ts";
import { toCropArea } from "../../media/shared/crop-area.ts";
import { type Photo, useSetProfilePhoto } from "../photos.queries.ts";
import { LazyCrop } from "./lazy-crop.tsx";

interface SetProfilePhotoProps {
  photo: Photo;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Makes a copy of a photo the profile picture, after choosing the crop. */
export function SetProfilePhoto(props: SetProfilePhotoProps) {
  return (
    <Dialog
      open={props.open}
      onOpenChange={props.onOpenChange}
      title="Set as Profile"
      description="Choose what people see beside your name."
    >
      <Choice {...props} />
    </Dialog>
  );
}

/** Remounted each time it opens. */
function Choice({ photo, onOpenChange }: SetProfilePhotoProps) {
  const [area, setArea] = useState<CropArea>();
  const [isBroken, setBroken] = useState(false);
  const choose = useSetProfilePhoto({
    onSuccess() {
      onOpenChange(false);
      toast.show({ title: "Profile Photo Updated", tone: "success" });
    },
    onError: (error) => showFailureWithReason(error, "Failed to set profile photo."),
  });
  return (
    <div className="flex flex-col gap-5">
      {!isBroken && (
        <LazyCrop
          src={photo.mediaUrl}
          label="Crop"
          disabled={choose.isPending}
          onAreaChange={setArea}
          onBroken={() => setBroken(true)}
        />
      )}
      <ButtonRow>
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        <Button
          disabled={area === undefined && !isBroken}
          pending={choose.isPending}
          pendingText="Saving..."
          onClick={() => choose.mutate({ id: photo.id, crop: area && toCropArea(area) })}
        >
          Set as Profile
        </Button>
      </ButtonRow>
    </div>
  );
}
