import { useQuery } from "@tanstack/react-query";
import { CancelUpload } from "../../../ui/cancel-upload.tsx";
import { FilePicker } from "../../../ui/file-picker.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { acceptedPhotos } from "./album-file.ts";
import { albumQuery } from "./album.queries.ts";
import { useAddPhotos } from "./use-add-photos.ts";

/** For those who came: a button that adds photos to the album, and then their progress. */
export function AddPhotos({ experienceId }: { experienceId: string }) {
  const { data } = useQuery(albumQuery(experienceId));
  const left = data?.left ?? 0;
  const { choose, cancel, progress } = useAddPhotos(experienceId, left);
  if (progress) {
    const { at, of, share } = progress;
    return (
      <div className="flex basis-full flex-wrap items-end gap-x-4 gap-y-2">
        <ProgressBar
          label={of === 1 ? "Adding your photo" : `Adding photo ${at} of ${of}`}
          value={share}
          max={1}
          className="min-w-0 grow basis-40"
        />
        <CancelUpload onCancel={cancel} />
      </div>
    );
  }
  if (left === 0) return null;
  return (
    <FilePicker
      label="Add photos"
      hint="JPG, PNG, GIF or WebP, up to 10 MB each. The host and everyone who joined can see them."
      accept={acceptedPhotos}
      multiple
      onFiles={choose}
    />
  );
}
