import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import type { CropArea } from "../../../ui/crop.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { toast } from "../../../ui/toast-store.ts";
import { keptPart } from "../../media/shared/kept-part.ts";
import { LazyCrop } from "./lazy-crop.tsx";
import { type Details, PhotoDetails } from "./photo-details.tsx";
import { usePhotoUpload } from "./use-photo-upload.ts";

interface NewPhotoProps {
  file: File;
  /** Where the file can be shown. */
  address: string;
  onDone: () => void;
}

const focusOnArrival = (element: HTMLElement | null) => element?.focus();

/** A chosen photo: which part of it, what is said of it, who sees it; then sending it. */
export function NewPhoto({ file, address, onDone }: NewPhotoProps) {
  const [isCropped, setCropped] = useState(false);
  const [area, setArea] = useState<CropArea>();
  const [details, setDetails] = useState<Details>({ description: "", isPublic: true });
  const { start, cancel, share } = usePhotoUpload(onDone);
  const isSending = share !== undefined;
  const send = (event: FormEvent) => {
    event.preventDefault();
    start({
      file,
      description: details.description.trim(),
      isPublic: details.isPublic,
      crop: isCropped && area ? keptPart(area) : undefined,
    });
  };
  const onBroken = () => {
    setCropped(false);
    toast.show({ title: "This photo cannot be opened here", tone: "danger" });
  };
  return (
    <form noValidate onSubmit={send} className="flex flex-col gap-5">
      <div>
        {isCropped ? (
          <LazyCrop
            src={address}
            shape="square"
            label="The part of the photo that is kept"
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
            className="h-[38dvh] rounded-lg"
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
      {isSending && <ProgressBar label="Uploading your photo" value={share * 100} tone="accent" />}
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:grow">
        {isSending ? (
          // Its own, not the one before it renamed: it takes the focus.
          <Button key="cancel" ref={focusOnArrival} variant="secondary" onClick={cancel}>
            Cancel upload
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onDone}>
              Cancel
            </Button>
            <Button type="submit" disabled={isCropped && area === undefined}>
              Upload
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
