import { Clock, HardDrive } from "lucide-react";
import { FilePicker } from "../../../ui/file-picker.tsx";
import { Meta, MetaItem } from "../../../ui/meta.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Spinner } from "../../../ui/spinner.tsx";
import type { ChosenVideo } from "./use-chosen-video.ts";
import { durationText, sizeText } from "../../media/shared/video-file.ts";

interface ChosenPreviewProps {
  chosen: ChosenVideo;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A preview of the chosen video with its length and size, and a button to choose another. */
export function ChosenPreview({ chosen: { file, address, reading }, disabled, onFiles }: ChosenPreviewProps) {
  const isUnknown = reading !== undefined && !reading.isShown;
  return (
    <div>
      {isUnknown ? (
        <Notice tone="warning" title="Your browser can't play this video" live>
          You can still upload it: we check it when it arrives. Videos of newer iPhones often play only once they were
          saved as MP4 (H.264), or recorded with the camera set to “Most compatible”.
        </Notice>
      ) : (
        // Captions are entered in the form below.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video
          src={address}
          aria-label="Your video"
          controls
          playsInline
          preload="auto"
          className="night mx-auto max-h-[min(42dvh,30rem)] min-h-40 w-full rounded-lg bg-sunken object-contain"
        />
      )}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <Meta>
          <MetaItem icon={<Clock />} label="Duration">
            {reading === undefined ? (
              <Spinner />
            ) : reading.duration === null ? (
              "Measured when it arrives"
            ) : (
              durationText(reading.duration)
            )}
          </MetaItem>
          <MetaItem icon={<HardDrive />} label="Size">
            {sizeText(file.size)}
          </MetaItem>
        </Meta>
        <FilePicker label="Change Video" accept="video/*" disabled={disabled} onFiles={onFiles} />
      </div>
    </div>
  );
}
