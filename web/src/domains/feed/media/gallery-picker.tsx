import { useInfiniteQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { moreOf } from "../../../api/pages.ts";
import { Loaded } from "../../../shared/loaded.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { type Photo, photosQuery } from "../../people/photos.queries.ts";

interface GalleryPickerProps {
  userId: string;
  /** How many may be chosen. */
  room: number;
  /** The addresses of photos that were chosen before. */
  taken: ReadonlySet<string | null>;
  open: boolean;
  onClose: () => void;
  onChoose: (photos: readonly Photo[]) => void;
}

/** Chooses photos of the member's own gallery for a post. */
export function GalleryPicker({ userId, room, taken, open, onClose, onChoose }: GalleryPickerProps) {
  const query = useInfiniteQuery({ ...photosQuery(userId), enabled: open });
  const [chosen, setChosen] = useState<readonly Photo[]>([]);
  const isChosen = (photo: Photo) => chosen.some(({ id }) => id === photo.id);
  const toggle = (photo: Photo) =>
    setChosen(isChosen(photo) ? chosen.filter(({ id }) => id !== photo.id) : [...chosen, photo]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Your gallery"
      size="md"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
            {chosen.length > 1 ? `Add ${chosen.length} photos` : "Add photo"}
          </Button>
        </>
      }
    >
      <Loaded query={query} skeleton={<Skeleton className="h-48 rounded-lg" />} failed="Couldn't load your photos">
        {(data) => {
          const photos = data.pages.flatMap(({ items }) => items).filter(({ mediaType }) => mediaType === "photo");
          if (photos.length === 0) return <p className="text-sm text-ink-soft">Your gallery is empty.</p>;
          return (
            <>
              <ul aria-label="Photos" className="grid grid-cols-3 gap-1.5">
                {photos.map((photo, at) => {
                  const isOn = isChosen(photo);
                  const isTaken = taken.has(photo.mediaUrl);
                  return (
                    <li key={photo.id} className="relative">
                      <button
                        type="button"
                        aria-pressed={isOn || isTaken}
                        aria-label={photo.description ?? `Photo ${at + 1}`}
                        disabled={isTaken || (!isOn && chosen.length >= room)}
                        onClick={() => toggle(photo)}
                        className="block w-full overflow-clip rounded-md transition disabled:opacity-50 aria-pressed:ring-3 aria-pressed:ring-accent"
                      >
                        <Picture src={photo.thumbnailUrl ?? photo.mediaUrl} alt="" ratio="square" />
                      </button>
                      {(isOn || isTaken) && (
                        <span
                          aria-hidden="true"
                          className="pointer-events-none absolute top-1.5 right-1.5 rounded-full bg-accent p-1 text-on-accent"
                        >
                          <Check className="size-3.5" />
                        </span>
                      )}
                    </li>
                  );
                })}
              </ul>
              <LoadMore {...moreOf(query)} />
            </>
          );
        }}
      </Loaded>
    </Dialog>
  );
}
