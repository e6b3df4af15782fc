import { postMediaLimits } from "@alongside/contract/feed/feed.constants.ts";
import { ImagePlus, Images } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { IconFilePicker } from "../../../ui/icon-file-picker.tsx";
import { sentEarlier, type Upload, type Uploads } from "../../media/shared/uploads.ts";
import { addFiles } from "./add-files.ts";

const GalleryPicker = lazy(async () => {
  const { GalleryPicker } = await import("./gallery-picker.tsx");
  return { default: GalleryPicker };
});

interface AddMediaProps {
  userId: string;
  uploads: readonly Upload[];
  store: Uploads;
  disabled: boolean;
}

/** The buttons that add photos or a video to a post, from the device or the gallery. */
export function AddMedia({ userId, uploads, store, disabled }: AddMediaProps) {
  const [isChoosing, setChoosing] = useState(false);
  const isFull = uploads.length >= postMediaLimits.photos || uploads.some(({ kind }) => kind === "video");
  return (
    <span className="-ml-2 flex">
      <IconFilePicker
        label="Add photos or a video"
        icon={<ImagePlus />}
        accept="image/*,video/mp4,video/quicktime,video/webm"
        multiple
        disabled={disabled || isFull}
        onFiles={(files) => void addFiles(store, files)}
      />
      <IconButton
        label="Choose from your gallery"
        icon={<Images />}
        disabled={disabled || isFull}
        onClick={() => setChoosing(true)}
      />
      {isChoosing && (
        <Suspense>
          <GalleryPicker
            userId={userId}
            room={postMediaLimits.photos - uploads.length}
            taken={new Set(uploads.map(({ path }) => path))}
            open
            onClose={() => setChoosing(false)}
            onChoose={(photos) => {
              setChoosing(false);
              store.addSent(
                photos.map(({ mediaUrl, thumbnailUrl, description }) =>
                  sentEarlier(mediaUrl, { preview: thumbnailUrl ?? mediaUrl, alt: description ?? "" }),
                ),
              );
            }}
          />
        </Suspense>
      )}
    </span>
  );
}
