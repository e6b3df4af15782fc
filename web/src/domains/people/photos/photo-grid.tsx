import { CircleUserRound, Lock } from "lucide-react";
import { Picture } from "../../../ui/picture.tsx";
import type { Photo } from "../photos.queries.ts";
import { photoName } from "./photo-name.ts";

interface PhotoGridProps {
  photos: readonly Photo[];
  onOpen: (id: string) => void;
}

/** Each photo's space is reserved before it loads, so that the layout doesn't shift. */
export function PhotoGrid({ photos, onOpen }: PhotoGridProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label="Photos" className="grid grid-cols-3 gap-1.5 sm:gap-2.5">
      {photos.map((photo) => (
        <li key={photo.id} className="relative">
          <button
            type="button"
            aria-label={labelOf(photo)}
            onClick={() => onOpen(photo.id)}
            className="block w-full cursor-zoom-in overflow-clip rounded-md transition hover:opacity-90"
          >
            <Picture src={photo.thumbnailUrl ?? photo.mediaUrl} alt="" ratio="square" />
          </button>
          <span
            aria-hidden="true"
            className="pointer-events-none absolute bottom-1.5 left-1.5 flex gap-1 *:rounded-full *:bg-raised *:p-1 *:text-ink *:shadow-soft [&_svg]:size-3.5"
          >
            {photo.isProfilePhoto && (
              <span>
                <CircleUserRound />
              </span>
            )}
            {!photo.isPublic && (
              <span>
                <Lock />
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function labelOf(photo: Photo): string {
  const marks = [photo.isProfilePhoto && "profile photo", !photo.isPublic && "only you see it"].filter(Boolean);
  return [photoName(photo), ...marks].join(", ");
}
