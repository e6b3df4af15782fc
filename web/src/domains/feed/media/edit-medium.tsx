import { postMediaLimits } from "@alongside/contract/feed/feed.constants.ts";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { ChipGroup } from "../../../ui/chip-group.tsx";
import type { CropArea, CropShape } from "../../../ui/crop.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Field } from "../../../ui/field.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Textarea } from "../../../ui/textarea.tsx";
import { toast } from "../../../ui/toast-store.ts";
import type { Upload } from "../../media/shared/uploads.ts";
import { cropImage } from "./crop-image.ts";

// Loaded on demand, because only cropping a photo needs it.
const Crop = lazy(async () => {
  const { Crop } = await import("../../../ui/crop.tsx");
  return { default: Crop };
});

type Shape = "original" | Exclude<CropShape, "round">;
const shapes = [
  { value: "original", label: "Original" },
  { value: "square", label: "Square" },
  { value: "portrait", label: "4:5" },
  { value: "wide", label: "16:9" },
] as const satisfies readonly { value: Shape; label: string }[];

const whole: CropArea = { x: 0, y: 0, width: 1, height: 1 };

interface EditMediumProps {
  upload: Upload;
  /** "Photo 2 of 3". */
  name: string;
  open: boolean;
  onClose: () => void;
  onDescribe: (alt: string) => void;
  /** Sends this version of the photo instead. */
  onReplace: (file: File) => void;
}

/** Describes a photo or video of a post, and crops a photo. */
export function EditMedium({ upload, name, open, onClose, onDescribe, onReplace }: EditMediumProps) {
  const { kind, alt, preview, source } = upload;
  const [text, setText] = useState(alt);
  const [shape, setShape] = useState<Shape>("original");
  const [area, setArea] = useState<CropArea>();
  const [isBusy, setBusy] = useState(false);
  const isCropped = preview !== source && preview.startsWith("blob:");
  const isTooLong = text.trim().length > postMediaLimits.alt;
  const broken = () => {
    setShape("original");
    toast.show({ title: "This photo can't be cropped here", tone: "danger" });
  };
  const save = async () => {
    const part = shape === "original" ? (isCropped && area === whole ? whole : undefined) : area;
    if (part !== undefined) {
      setBusy(true);
      try {
        onReplace(await cropImage(source, part));
      } catch {
        setBusy(false);
        broken();
        return;
      }
    }
    onDescribe(text.trim());
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={name}
      size="md"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button pending={isBusy} disabled={isTooLong} onClick={() => void save()}>
            Done
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {kind === "photo" && (
          <>
            {shape === "original" ? (
              <Picture
                src={isCropped && area !== whole ? preview : source}
                alt={alt === "" ? "The photo you chose" : alt}
                ratio="auto"
                fit="contain"
                eager
                className="h-[30dvh] rounded-lg"
              />
            ) : (
              <Suspense fallback={<Skeleton className="mx-auto aspect-square w-full max-w-84 rounded-lg" />}>
                <Crop
                  key={shape}
                  src={source}
                  shape={shape}
                  label="Crop"
                  disabled={isBusy}
                  onAreaChange={setArea}
                  onBroken={broken}
                />
              </Suspense>
            )}
            <ChipGroup
              label="Shape"
              size="sm"
              wrap
              options={shapes}
              value={shape}
              onValueChange={(next) => {
                setShape(next);
                setArea(next === "original" ? whole : undefined);
              }}
            />
          </>
        )}
        <Field
          label="Description"
          hint="Describe it for people who can't see it, so they can take part too."
          aside={text.length > postMediaLimits.alt - 100 && `${text.trim().length} / ${postMediaLimits.alt}`}
          error={isTooLong ? `Please keep this to ${postMediaLimits.alt} characters` : undefined}
        >
          <Textarea
            rows={2}
            value={text}
            placeholder="Three friends on a bench by the river"
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
}
