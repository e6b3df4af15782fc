import { FilePicker } from "../../../ui/file-picker.tsx";
import { acceptedPhotos } from "./photo-file.ts";

export function PhotoPicker({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <FilePicker
      label="Upload Photo"
      hint="JPG, PNG, GIF or WebP, up to 5 MB"
      accept={acceptedPhotos}
      onFiles={onFiles}
    />
  );
}
