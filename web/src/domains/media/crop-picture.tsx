import { lazy, Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { CancelUpload } from "../../ui/cancel-upload.tsx";
import type { CropArea } from "../../ui/crop.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { focusOnMount } from "../../ui/focus-on-mount.ts";
import { toCropArea } from "./shared/crop-area.ts";
import { usePictureChange } from "./use-picture-change.ts";

// Loaded on demand, because only changing a picture needs the cropper.
const Crop = lazy(async () => {
  const { Crop } = await import("../../ui/crop.tsx");
  return { default: Crop };
});

/** A local file and the object URL to show it. */
export interface ChosenPicture {
  file: File;
  address: string;
}

interface CropPictureProps {
  picture: ChosenPicture;
  /** Back to choosing a picture, on request or because this one can't be opened. */
  onBack: () => void;
  onBroken: () => void;
  onDone: () => void;
}

/** The second step: crop, then upload and save. */
export function CropPicture({ picture, onBack, onBroken, onDone }: CropPictureProps) {
  const [area, setArea] = useState<CropArea>();
  const { start, cancel, share, isSaving } = usePictureChange(onDone);
  const isSending = share !== undefined;
  return (
    <div className="flex flex-col gap-5">
      <Suspense fallback={<Skeleton className="mx-auto aspect-square w-full max-w-[min(21rem,46dvh)] rounded-lg" />}>
        <Crop
          src={picture.address}
          label="Crop"
          disabled={isSending || isSaving}
          onAreaChange={setArea}
          onBroken={onBroken}
        />
      </Suspense>
      {isSending && <ProgressBar label="Uploading your picture" value={share * 100} tone="accent" />}
      <ButtonRow>
        {isSending ? (
          <CancelUpload onCancel={cancel} />
        ) : (
          <>
            <Button ref={focusOnMount} variant="secondary" disabled={isSaving} onClick={onBack}>
              Choose another
            </Button>
            <Button
              disabled={area === undefined}
              pending={isSaving}
              pendingText="Saving..."
              onClick={() => start(picture.file, area && toCropArea(area))}
            >
              Save
            </Button>
          </>
        )}
      </ButtonRow>
    </div>
  );
}
