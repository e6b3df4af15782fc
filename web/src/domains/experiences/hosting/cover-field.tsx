import { pictureTypes } from "@alongside/contract/media/media.constants.ts";
import { Trash2 } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ButtonRow } from "../../../ui/button-row.tsx";
import { Card, CardHeader } from "../../../ui/card.tsx";
import { FilePicker } from "../../../ui/file-picker.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { pictureOf, type PictureProblem, pictureProblems } from "../../media/shared/picture-file.ts";
import type { CoverChange } from "./use-cover.ts";

// Loaded on demand, because only a chosen picture needs the cropper.
const Crop = lazy(async () => {
  const { Crop } = await import("../../../ui/crop.tsx");
  return { default: Crop };
});

interface CoverFieldProps {
  /** The experience's picture now. */
  imageUrl: string | null;
  /** Undefined while nothing is to be changed. */
  change: CoverChange | undefined;
  onChange: (change: CoverChange | undefined) => void;
  /** The uploaded share, from 0 to 1. */
  share: number | undefined;
}

/** The host's own picture: chosen, cut to the shape of the covers, replaced or removed. It is sent with the form. */
export function CoverField({ imageUrl, change, onChange, share }: CoverFieldProps) {
  const [problem, setProblem] = useState<PictureProblem>();
  const address = change?.address;
  useEffect(() => (address === undefined ? undefined : () => URL.revokeObjectURL(address)), [address]);
  const take = (files: File[]) => {
    const picture = pictureOf(files);
    const isFine = picture instanceof File;
    setProblem(isFine ? undefined : picture);
    if (!isFine) return;
    onChange({ file: picture, address: URL.createObjectURL(picture), area: undefined });
  };
  const shown = change === undefined ? imageUrl : null;
  const hasPicture = Boolean(change) || shown !== null;
  return (
    <Card as="section" aria-label="Picture">
      <CardHeader title="Picture" description="Optional. Without one, we draw a cover for your title." />
      <div className="flex flex-col gap-4">
        {change ? (
          <Suspense fallback={<Skeleton className="mx-auto aspect-video w-full max-w-[min(32rem,80dvh)] rounded-lg" />}>
            <Crop
              key={change.address}
              src={change.address}
              shape="wide"
              label="Cut the picture"
              disabled={share !== undefined}
              onAreaChange={(area) => onChange({ ...change, area })}
              onBroken={() => {
                setProblem(pictureProblems.damaged);
                onChange(undefined);
              }}
            />
          </Suspense>
        ) : (
          shown !== null && (
            <Picture src={shown} alt="" ratio="video" className="mx-auto w-full max-w-[min(32rem,80dvh)] rounded-lg" />
          )
        )}
        {share !== undefined && <ProgressBar label="Uploading your picture" value={share * 100} tone="accent" />}
        <ButtonRow>
          {hasPicture && (
            <Button
              variant="danger-quiet"
              icon={<Trash2 className="size-4" />}
              disabled={share !== undefined}
              onClick={() => onChange(imageUrl === null ? undefined : null)}
            >
              Remove picture
            </Button>
          )}
          <FilePicker
            label={hasPicture ? "Choose another" : "Choose a picture"}
            hint="JPG, PNG or WebP, up to 10 MB"
            accept={pictureTypes.join(",")}
            disabled={share !== undefined}
            onFiles={take}
          />
        </ButtonRow>
        {problem && (
          <Notice key={problem.title} tone="danger" live title={problem.title}>
            {problem.text}
          </Notice>
        )}
      </div>
    </Card>
  );
}
