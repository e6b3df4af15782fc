import { pictureTypes } from "@alongside/contract/media/media.constants.ts";
import { useState } from "react";
import { FilePicker } from "../../ui/file-picker.tsx";
import { Notice } from "../../ui/notice.tsx";
import { fileOfDataUrl } from "./data-url.ts";
import { canMakeBlobs, pictureOf, type PictureProblem, pictureProblems } from "./shared/picture-file.ts";
import { usePasteAndDrop } from "./use-paste-and-drop.ts";

interface ChoosePictureProps {
  /** The problem with the last chosen picture. */
  before: PictureProblem | undefined;
  onPicture: (picture: File) => void;
}

/** One file by click, drop or paste; a rejected file shows its reason here. */
export function ChoosePicture({ before, onPicture }: ChoosePictureProps) {
  const [problem, setProblem] = useState(before);
  const shown: PictureProblem | undefined = canMakeBlobs() ? problem : pictureProblems.noBlobs;
  const take = (files: File[]) => {
    if (!canMakeBlobs()) return;
    const picture = pictureOf(files);
    if (picture instanceof File) onPicture(picture);
    else setProblem(picture);
  };
  usePasteAndDrop({
    onFiles: take,
    onText: (text) => {
      const file = fileOfDataUrl(text);
      if (file) take([file]);
      else setProblem(pictureProblems.notADataUrl);
    },
  });
  return (
    <div className="flex flex-col gap-3">
      <FilePicker
        variant="area"
        label="Choose a picture"
        hint="JPG, PNG or GIF, up to 10 MB"
        accept={pictureTypes.join(",")}
        multiple
        disabled={!canMakeBlobs()}
        onFiles={take}
      />
      <p className="text-xs text-ink-faint pointer-coarse:hidden">You can also drop a picture here, or paste one.</p>
      {shown && (
        <Notice key={shown.title} tone="danger" live title={shown.title}>
          {shown.text}
        </Notice>
      )}
    </div>
  );
}
