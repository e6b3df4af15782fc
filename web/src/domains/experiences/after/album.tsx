import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Picture } from "../../../ui/picture.tsx";
import { Section } from "../../../ui/section.tsx";
import { personName } from "../../people/shared/person-name.ts";
import { AlbumViewer } from "./album-viewer.tsx";
import { albumQuery } from "./album.queries.ts";

/** The photos of those who came; nothing until there is one. */
export function Album({ experienceId }: { experienceId: string }) {
  const { data } = useQuery(albumQuery(experienceId));
  /** Keeps its value during the viewer's closing animation. */
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const photos = data?.photos ?? [];
  if (photos.length === 0) return null;
  const move = (next: number | null) => {
    setOpen(next !== null);
    if (next !== null) setAt(next);
  };
  return (
    <Section title="Photos" description="Only the host and everyone who joined can see them.">
      <ul aria-label="Photos" className="grid grid-cols-3 gap-1.5 sm:grid-cols-4 sm:gap-2.5">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`Photo ${index + 1}, by ${personName(photo.user)}`}
              onClick={() => move(index)}
              className="block w-full cursor-zoom-in overflow-clip rounded-md transition hover:opacity-90"
            >
              <Picture src={photo.thumbnailUrl} alt="" ratio="square" />
            </button>
          </li>
        ))}
      </ul>
      <AlbumViewer experienceId={experienceId} photos={photos} at={at} open={isOpen} onMove={move} />
    </Section>
  );
}
