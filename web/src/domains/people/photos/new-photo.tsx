import { type FormEvent, useId, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { CancelUpload } from "../../../ui/cancel-upload.tsx";
import type { CropArea } from "../../../ui/crop.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { toCropArea } from "../../media/shared/crop-area.ts";
import { LazyCrop } from "./lazy-crop.tsx";
import { type Details, PhotoDetails } from "./photo-details.tsx";
import { usePhotoUpload } from "./use-photo-upload.ts";

interface NewPhotoProps {
  file: File;
  /** The object URL of the file. */
  address: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A chosen photo: its crop, description and visibility, then the upload. */
export function NewPhoto({ file, address, open, onOpenChange }: NewPhotoProps) {
  const form = useId();
  const [isCropped, setCropped] = useState(false);
  const [area, setArea] = useState<CropArea>();
  const [details, setDetails] = useState<Details>({ description: "", isPublic: true });
  const { start, cancel, share } = usePhotoUpload(() => onOpenChange(false));
  const isSending = share !== undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    start({
      file,
      description: details.description.trim(),
      isPublic: details.isPublic,
      crop: isCropped && area ? toCropArea(area) : undefined,
    });
  };
  const onBroken = () => {
    setCropped(false);
    toast.show({ title: "This photo can't be opened here", tone: "danger" });
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) cancel();
        onOpenChange(next);
      }}
      title="New photo"
      size="md"
      footer={
        isSending ? (
          <>
            <ProgressBar label="Uploading your photo" value={share * 100} tone="accent" className="basis-full" />
            <CancelUpload onCancel={cancel} />
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
            <Button type="submit" form={form} disabled={isCropped && area === undefined}>
              Upload
            </Button>
          </>
        )
      }
    >
      <form noValidate id={form} onSubmit={send} className="flex flex-col gap-5">
        <div>
          {isCropped ? (
            <LazyCrop
              src={address}
              shape="square"
              label="Crop"
              disabled={isSending}
              onAreaChange={setArea}
              onBroken={onBroken}
            />
          ) : (
            <Picture
              src={address}
              alt="The photo you chose"
              ratio="auto"
              fit="contain"
              eager
              className="h-[26dvh] rounded-lg"
            />
          )}
          <Switch
            label="Crop to a square"
            checked={isCropped}
            disabled={isSending}
            onCheckedChange={setCropped}
            className="mt-2"
          />
        </div>
        <PhotoDetails value={details} onChange={setDetails} disabled={isSending} />
      </form>
    </Dialog>
  );
}
